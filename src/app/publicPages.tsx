import { pageTitleAtom } from '#app/pageTitle.ts';
import { SignInRoute } from '#app/SignInRoute.tsx';
import { publicRouteOf } from '#domain/routes.ts';
import { useSetAtom } from 'jotai';
import { type ComponentType, lazy, useEffect } from 'react';

const ScanSignIn = lazy(async () => ({ default: (await import('#screens/sign-in/ScanSignIn.tsx')).ScanSignIn }));
const ForgotPassword = lazy(async () => ({
  default: (await import('#screens/sign-in/ForgotPassword.tsx')).ForgotPassword,
}));
const ResetPassword = lazy(async () => ({
  default: (await import('#screens/sign-in/ResetPassword.tsx')).ResetPassword,
}));
const QrPage = lazy(async () => ({ default: (await import('#screens/sign-in/QrPage.tsx')).QrPage }));
/** Pages that a link from elsewhere opens. */
const linkPage = (name: 'Jump' | 'StockPush' | 'NewCar' | 'BindPackage') =>
  lazy(async () => ({ default: (await import('#app/linkPages.tsx'))[name] }));

type PublicPage = { title: string; Screen: ComponentType; isSignIn?: boolean };

/** Public routes that have a screen, at the root and inside the login layout: `/reset`, `/user/reset` – `SPEC §2`. */
const pages: Readonly<Record<string, PublicPage>> = {
  wechatlogin: { title: '微信扫码登录', Screen: ScanSignIn, isSignIn: true },
  forgetkey: { title: '忘记密码', Screen: ForgotPassword },
  reset: { title: '重置密码', Screen: ResetPassword },
  jump: { title: '跳转登录', Screen: linkPage('Jump') },
  stockPush: { title: '库存预警', Screen: linkPage('StockPush') },
  newCar: { title: '购物车', Screen: linkPage('NewCar') },
  bindPackage: { title: '绑定结果', Screen: linkPage('BindPackage') },
  qrcode: { title: '手机管理', Screen: QrPage },
};

export const publicPageOf = (path: string): PublicPage | undefined => pages[publicRouteOf(path) ?? ''];

/** Shown to everybody; one that signs in leads on as the sign-in page does. */
export function PublicRoute({ page }: { page: PublicPage }) {
  return page.isSignIn ? <SignInRoute title={page.title} Screen={page.Screen} /> : <Titled {...page} />;
}

function Titled({ title, Screen }: PublicPage) {
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle(title), [setTitle, title]);
  return <Screen />;
}
