import { paramsOf } from '#domain/linkQuery.ts';
import { homePath } from '#domain/startup.ts';
import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { Outcome } from '#screens/sign-in/Outcome.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { brandAtom } from '#state/brand.ts';
import { enterByLinkAtom, type LinkNews } from '#state/link.ts';
import { sessionAtom } from '#state/session.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

/** Signs in by a link from elsewhere and shows what it leads to, or says why not – `SPEC §2`. */
export function LinkGate({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const [attempt, setAttempt] = useState(1);
  return (
    <Attempt key={`${attempt}${search}`} search={search} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </Attempt>
  );
}

type AttemptProps = { search: string; onRetry: () => void; children: ReactNode };

function Attempt({ search, onRetry, children }: AttemptProps) {
  const enter = useSetAtom(enterByLinkAtom);
  const session = useAtomValue(sessionAtom);
  const [news, setNews] = useState<LinkNews>();

  useEffect(() => {
    const leaving = new AbortController();
    enter(paramsOf([...new URLSearchParams(search)]), leaving.signal)
      .then((it) => (leaving.signal.aborted ? undefined : setNews(it)))
      .catch(reportError);
    return () => leaving.abort();
  }, [enter, search]);

  switch (news?.is) {
    case undefined:
      return (
        <SignInLayout>
          <div role="status">
            <CardHeading title="正在验证链接" text="验证通过后自动登录，请稍候" />
          </div>
        </SignInLayout>
      );
    case 'in':
      return session === null ? <BadLink text="登录已失效，请回到来源处重新打开" /> : children;
    case 'kept':
      return <GoHome />;
    case 'bad':
      return <BadLink text={news.text} />;
    case 'unverified':
      return (
        <SignInLayout>
          <Outcome
            kind="notice"
            title="暂时无法验证链接"
            text={news.text}
            action={{ label: '重试', onClick: onRetry }}
          />
        </SignInLayout>
      );
  }
}

/** `/jump`: on to the accredited area or the console. */
export function GoHome() {
  const session = useAtomValue(sessionAtom);
  return session === null ? null : <Navigate to={homePath(session.page)} replace />;
}

/** Nobody was signed in by it; who is signed in stays so. */
function BadLink({ text }: { text: string }) {
  const session = useAtomValue(sessionAtom);
  const { pathName } = useAtomValue(brandAtom);
  const navigate = useNavigate();
  const [label, to] = session === null ? ['返回登录', `/${pathName}`] : ['返回首页', homePath(session.page)];
  return (
    <SignInLayout>
      <Outcome
        kind="notice"
        title="链接无法使用"
        text={text}
        action={{ label, onClick: () => void navigate(to, { replace: true }) }}
      />
    </SignInLayout>
  );
}
