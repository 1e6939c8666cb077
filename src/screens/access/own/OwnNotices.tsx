import { Switch } from '#components/SwitchField.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import type { Own } from '#contracts/resources/acc.ts';
import {
  isFixedTopic,
  isTold,
  type NoticeChannel,
  type NoticeTopic,
  noticeTopics,
  noticeTopicWords,
} from '#domain/noticeTopic.ts';
import { OwnPanel } from '#screens/access/own/OwnPanel.tsx';
import { useTell } from '#screens/access/useTell.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { chooseNoticeAtom } from '#state/own.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

const Muted = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** What the account is told of, in the console and by text; each switch is saved by itself. */
export function OwnNotices({ own, onChanged }: { own: Own; onChanged: () => Promise<void> }) {
  const isOnline = useAtomValue(isOnlineAtom);
  const choose = useSetAtom(chooseNoticeAtom);
  const tell = useTell();
  const [isBusy, setIsBusy] = useState(false);
  const switchOne = async (topic: NoticeTopic, channel: NoticeChannel, isOn: boolean) => {
    setIsBusy(true);
    const { title } = noticeTopicWords[topic];
    const where = channel === 'sms' ? '短信' : '站内';
    if (tell(await choose(topic, channel, isOn), `${isOn ? '已开启' : '已关闭'}“${title}”的${where}通知`))
      await onChanged();
    setIsBusy(false);
  };
  const cell = (topic: NoticeTopic, channel: NoticeChannel, label: string) => (
    <Switch
      label={label}
      isOn={isTold(own.notices, topic, channel)}
      disabled={!isOnline || isBusy || (channel === 'sms' && own.mobile === '')}
      onChange={(isOn) => void switchOne(topic, channel, isOn)}
    />
  );
  const hint = !isOnline
    ? offlineReason
    : own.mobile === ''
      ? '填写手机号后可开启短信通知。账号安全类消息始终在站内通知。'
      : `短信发送到 ${own.mobile}，每天最多 20 条。账号安全类消息始终在站内通知。`;
  return (
    <OwnPanel title="通知" hint={hint}>
      <TableFrame>
        <Table aria-label="通知">
          <thead>
            <tr>
              <Th scope="col">消息</Th>
              <Th scope="col">站内</Th>
              <Th scope="col">短信</Th>
            </tr>
          </thead>
          <tbody>
            {noticeTopics.map((topic) => {
              const { title, hint } = noticeTopicWords[topic];
              return (
                <tr key={topic}>
                  <Td>
                    {title} <Muted>{hint}</Muted>
                  </Td>
                  <Td>{isFixedTopic(topic) ? <Muted>始终通知</Muted> : cell(topic, 'inbox', `${title}：站内`)}</Td>
                  <Td>{cell(topic, 'sms', `${title}：短信`)}</Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </OwnPanel>
  );
}
