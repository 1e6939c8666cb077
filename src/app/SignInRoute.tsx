import type { ReturnState } from '#app/GuardedRoutes.tsx';
import { pageTitleAtom } from '#app/pageTitle.ts';
import { homePath } from '#domain/startup.ts';
import { SignInPage } from '#screens/sign-in/SignInPage.tsx';
import { sessionAtom } from '#state/session.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Signing in leads back to the page where the session ended, for the same user; else home [S5]. */
export function SignInRoute({ title = '登录', Screen = SignInPage }: { title?: string; Screen?: ComponentType }) {
  const session = useAtomValue(sessionAtom);
  const back = useLocation().state as ReturnState | null;
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle(title), [setTitle, title]);
  if (session === null) return <Screen />;
  const isSame = back !== null && (back.userId === '' || back.userId === session.userId);
  return <Navigate to={isSame ? back.returnTo : homePath(session.page)} replace />;
}
