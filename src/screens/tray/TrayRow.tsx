import { Button } from '#components/Button.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { dateTimeText } from '#domain/dateTime.ts';
import { discardIntentAtom, retryIntentAtom } from '#state/outbox.ts';
import { askAtom } from '#state/questions.ts';
import type { TrayItem } from '#state/tray.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

const tags = {
  pending: { tone: 'info', text: '待同步' },
  rejected: { tone: 'danger', text: '被拒绝' },
  conflict: { tone: 'warning', text: '冲突' },
} as const;

/** One change: what, which device type, since when, why it waits; 立即重试 and 放弃 [O8]. */
export function TrayRow({ item: { row, what, where, why } }: { item: TrayItem }) {
  const ask = useSetAtom(askAtom);
  const retry = useSetAtom(retryIntentAtom);
  const discard = useSetAtom(discardIntentAtom);
  const [isBusy, setIsBusy] = useState(false);
  const { tone, text } = tags[row.status.state];
  const work = async (run: () => Promise<void>) => {
    setIsBusy(true);
    await run().finally(() => setIsBusy(false));
  };
  const giveUp = async () => {
    const isSure = await ask({
      text: `放弃“${where}”的修改：${what}？该修改不会发送到服务器。`,
      confirmLabel: '放弃修改',
      isDangerous: true,
    });
    if (isSure) await discard(row.id);
  };
  return (
    <chakra.li paddingInline="4" paddingBlock="3" borderBlockEndWidth="1px">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span fontWeight="medium" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {what} · {where}
        </chakra.span>
        <chakra.span marginInlineStart="auto">
          <StatusTag tone={tone}>{text}</StatusTag>
        </chakra.span>
      </chakra.div>
      <chakra.p marginBlock="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {why}
      </chakra.p>
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.time fontSize="sm" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {dateTimeText(row.createdAtMs)}
        </chakra.time>
        <chakra.span display="flex" gap="1" marginInlineStart="auto">
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={() => void work(() => retry(row.id)).catch(reportError)}
          >
            立即重试
          </Button>
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void work(giveUp).catch(reportError)}>
            放弃
          </Button>
        </chakra.span>
      </chakra.div>
    </chakra.li>
  );
}
