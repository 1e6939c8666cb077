import { Button } from '#components/Button.tsx';
import { Panel } from '#components/Panel.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { dateTimeText } from '#domain/dateTime.ts';
import { isOnlineAtom } from '#state/network.ts';
import { pauseStockWarningAtom, type StockWarning } from '#state/stockWarning.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';

function RuleState({ warning }: { warning: StockWarning }) {
  const { isEnabled, pausedUntilMs } = warning;
  if (!isEnabled) return <StatusTag tone="neutral">已停用</StatusTag>;
  if (pausedUntilMs === null) return <StatusTag tone="success">提醒中</StatusTag>;
  return <StatusTag tone="warning">提醒已暂停至 {dateTimeText(pausedUntilMs)}</StatusTag>;
}

/** The rule in words, whether it warns, and 暂停提醒. */
export function RulePanel({ warning }: { warning: StockWarning }) {
  const pause = useSetAtom(pauseStockWarningAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const [isBusy, setBusy] = useState(false);
  const { name, category, warehouse, threshold, isEnabled, pausedUntilMs } = warning;
  const isPaused = pausedUntilMs !== null;
  const onPause = () => {
    setBusy(true);
    pause(!isPaused)
      .catch(reportError)
      .finally(() => setBusy(false));
  };
  return (
    <Panel aria-label="预警规则" display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBlockEnd="4">
      <chakra.div minWidth="0">
        <chakra.h2 fontSize="lg">{name}</chakra.h2>
        <chakra.p color="fg.muted" marginBlockEnd="2">
          {warehouse === '' ? '全部仓库' : warehouse} · {category === '' ? '全部品类' : category} · 现存低于 {threshold}{' '}
          时提醒
        </chakra.p>
        <RuleState warning={warning} />
      </chakra.div>
      {isEnabled && (
        <Button
          marginInlineStart="auto"
          icon={isPaused ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          isBusy={isBusy}
          disabled={!isOnline}
          title={isOnline ? undefined : '离线时无法修改'}
          onClick={onPause}
        >
          {isPaused ? '恢复提醒' : '暂停提醒 7 天'}
        </Button>
      )}
    </Panel>
  );
}
