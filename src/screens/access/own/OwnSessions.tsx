import { Button } from '#components/Button.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import type { Own } from '#contracts/resources/acc.ts';
import { browserText } from '#domain/browserText.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { OwnPanel } from '#screens/access/own/OwnPanel.tsx';
import { useTell } from '#screens/access/useTell.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { endOwnSessionAtom } from '#state/own.ts';
import { askAtom } from '#state/questions.ts';
import { useAtomValue, useSetAtom } from 'jotai';

/** Where the account is signed in; any but this one can be ended. */
export function OwnSessions({ sessions, onChanged }: { sessions: Own['sessions']; onChanged: () => Promise<void> }) {
  const isOnline = useAtomValue(isOnlineAtom);
  const end = useSetAtom(endOwnSessionAtom);
  const ask = useSetAtom(askAtom);
  const tell = useTell();
  const endOne = async ({ id, agent, address }: Own['sessions'][number]) => {
    const text = `是否结束 ${browserText(agent)}（${address}）的登录？`;
    if (!(await ask({ text, isDangerous: true }))) return;
    tell(await end(id), '登录已结束');
    await onChanged();
  };
  return (
    <OwnPanel title="登录设备">
      <TableFrame>
        <Table aria-label="登录设备">
          <thead>
            <tr>
              <Th scope="col">浏览器</Th>
              <Th scope="col">IP 地址</Th>
              <Th scope="col">登录时间</Th>
              <Th scope="col">最近使用</Th>
              <Th scope="col" align="end">
                操作
              </Th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <Td title={session.agent}>{browserText(session.agent)}</Td>
                <Td color="fg.muted">{session.address || '—'}</Td>
                <Td color="fg.muted">{dateTimeText(session.createdAtMs)}</Td>
                <Td color="fg.muted">{dateTimeText(session.seenAtMs)}</Td>
                <Td align="end">
                  {session.isThis ? (
                    <StatusTag tone="success">当前登录</StatusTag>
                  ) : (
                    <Button
                      size="sm"
                      disabled={!isOnline}
                      title={isOnline ? undefined : offlineReason}
                      onClick={() => void endOne(session)}
                    >
                      结束登录
                    </Button>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </OwnPanel>
  );
}
