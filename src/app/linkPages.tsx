import { VisitFrame } from '#app/VisitFrame.tsx';
import { BindResult } from '#screens/sign-in/BindResult.tsx';
import { GoHome, LinkGate } from '#screens/sign-in/LinkGate.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { lazy, type ReactNode, Suspense } from 'react';

const StockPushPage = lazy(async () => ({
  default: (await import('#screens/stock-push/StockPushPage.tsx')).StockPushPage,
}));
const BasketPage = lazy(async () => ({ default: (await import('#screens/basket/BasketPage.tsx')).BasketPage }));

/** A page of its own for whoever the link signs in. */
const Visit = ({ children }: { children: ReactNode }) => (
  <LinkGate>
    <VisitFrame>
      <Suspense fallback={<Skeleton height="320px" />}>{children}</Suspense>
    </VisitFrame>
  </LinkGate>
);

export const BindPackage = () => <BindResult />;

export const Jump = () => (
  <LinkGate>
    <GoHome />
  </LinkGate>
);

export const StockPush = () => (
  <Visit>
    <StockPushPage />
  </Visit>
);

export const NewCar = () => (
  <Visit>
    <BasketPage />
  </Visit>
);
