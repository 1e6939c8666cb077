import { StatusTag } from '#components/StatusTag.tsx';
import { dateTimeText } from '#domain/dateTime.ts';
import type { Waiting } from '#domain/waiting.ts';
import { Fact, FactPanel, Facts } from '#screens/storage/Facts.tsx';
import { lastSyncAtom, waitingAtom } from '#state/syncOverview.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';

function Reasons({ all, unit }: { all: readonly Waiting[]; unit: string }) {
  if (all.length === 0) return <StatusTag tone="success">无</StatusTag>;
  return (
    <chakra.ul display="flex" flexDirection="column" alignItems="flex-end" gap="1" paddingBlock="2">
      {all.map(({ kind, text, count, isStuck }) => (
        <li key={kind}>
          <StatusTag tone={isStuck ? 'warning' : 'info'}>
            {text} · {count} {unit}
          </StatusTag>
        </li>
      ))}
    </chakra.ul>
  );
}

const time = (atMs: number | undefined) => (atMs === undefined ? '—' : dateTimeText(atMs));

/** 等待同步: what is only on this machine yet, and why. */
export function WaitingPanel() {
  const { uploads, changes, oldestMs } = useAtomValue(waitingAtom);
  const lastSync = useAtomValue(lastSyncAtom);
  return (
    <FactPanel title="等待同步">
      <Facts>
        <Fact name="上传文件">
          <Reasons all={uploads} unit="个" />
        </Fact>
        <Fact name="未同步的修改">
          <Reasons all={changes} unit="项" />
        </Fact>
        <Fact name="最早一项修改">{time(oldestMs)}</Fact>
        <Fact name="上次同步">{time(lastSync)}</Fact>
      </Facts>
    </FactPanel>
  );
}
