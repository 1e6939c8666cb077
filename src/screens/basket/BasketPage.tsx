import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { basketKinds } from '#domain/basket.ts';
import { basketRefOf } from '#domain/linkParams.ts';
import { paramsOf } from '#domain/linkQuery.ts';
import { BasketForm } from '#screens/basket/BasketForm.tsx';
import { basketAtom, type BasketRef, loadBasketAtom } from '#state/basket.ts';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { CloudOff, ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `/newCar`: a basket for renewals and purchases – `PAGES`. */
export function BasketPage() {
  const { search } = useLocation();
  const ref = basketRefOf(paramsOf([...new URLSearchParams(search)]));
  if (ref === undefined) {
    return (
      <>
        <PageHeader title="购物车" />
        <EmptyState title="链接不完整" text="链接中没有购物车或类型，请回到来源处重新打开。" />
      </>
    );
  }
  return (
    <>
      <PageHeader title={basketKinds[ref.type].title} />
      <Content id={ref.id} type={ref.type} />
    </>
  );
}

function Content({ id, type }: BasketRef) {
  const { loading, basket, id: shownId } = useAtomValue(basketAtom);
  const load = useSetAtom(loadBasketAtom);
  useEffect(() => readNowAndWhenBack((signal) => void load({ id, type }, signal).catch(reportError)), [id, type, load]);
  const reload = () => void load({ id, type }).catch(reportError);
  if (shownId === id && basket !== undefined && basket.type === type) {
    if (basket.items.length === 0) {
      return (
        <EmptyState icon={<ShoppingCart size={22} />} title="购物车是空的" text="请回到来源处重新选择要购买的内容。" />
      );
    }
    return <BasketForm key={`${basket.id} ${basket.version}`} basket={basket} onReload={reload} />;
  }
  switch (loading.state) {
    case 'loading':
    case 'fresh':
      return <Skeleton height="320px" />;
    case 'missing':
      return <EmptyState title="没有这个购物车" text="它已不存在，或不属于当前登录的账号。" />;
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
