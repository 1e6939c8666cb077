import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { ruleIdOf } from '#domain/linkParams.ts';
import { paramsOf } from '#domain/linkQuery.ts';
import { LowItems } from '#screens/stock-push/LowItems.tsx';
import { RulePanel } from '#screens/stock-push/RulePanel.tsx';
import { isOnlineAtom } from '#state/network.ts';
import { loadStockWarningAtom, stockWarningAtom } from '#state/stockWarning.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `/stockPush`: the rule that warned, and what falls below it – `PAGES`. */
export function StockPushPage() {
  const { search } = useLocation();
  const ruleId = ruleIdOf(paramsOf([...new URLSearchParams(search)]));
  return (
    <>
      <PageHeader title="库存预警" />
      {ruleId === undefined ? (
        <EmptyState title="链接不完整" text="链接中没有预警规则，请回到来源处重新打开。" />
      ) : (
        <Warning id={ruleId} />
      )}
    </>
  );
}

function Warning({ id }: { id: string }) {
  const view = useAtomValue(stockWarningAtom);
  const load = useSetAtom(loadStockWarningAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the network is back.
  useEffect(() => {
    const leaving = new AbortController();
    load(id, leaving.signal).catch(reportError);
    return () => leaving.abort();
  }, [id, load, isOnline]);
  const reload = () => void load(id).catch(reportError);
  const { loading, warning } = view;
  if (view.id === id && warning !== undefined) {
    return (
      <>
        <RulePanel warning={warning} />
        <LowItems warning={warning} />
      </>
    );
  }
  switch (loading.state) {
    case 'loading':
    case 'fresh':
      return <Skeleton height="320px" />;
    case 'missing':
      return <EmptyState title="没有这条预警规则" text="规则已被删除，或不属于当前登录的账号。" />;
    case 'offline':
      return (
        <EmptyState
          icon={<CloudOff size={22} />}
          title="网络连接失败"
          text="联网后会自动加载。"
          action={<Button onClick={reload}>重试</Button>}
        />
      );
    case 'failed':
      return <ErrorState text={loading.message} onRetry={reload} />;
  }
}
