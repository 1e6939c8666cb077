import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { Outcome } from '#screens/sign-in/Outcome.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { homePath } from '#domain/startup.ts';
import { brandAtom } from '#state/brand.ts';
import { jumpAtom, type JumpNews } from '#state/jump.ts';
import { sessionAtom } from '#state/session.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';

/** `/jump`: signs in by a link from elsewhere, or says why not – `SPEC §2`. */
export function JumpPage() {
  const [attempt, setAttempt] = useState(1);
  return (
    <SignInLayout>
      <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </SignInLayout>
  );
}

function Attempt({ onRetry }: { onRetry: () => void }) {
  const jump = useSetAtom(jumpAtom);
  const [news, setNews] = useState<JumpNews>();

  useEffect(() => {
    const leaving = new AbortController();
    jump(leaving.signal)
      .then((it) => (leaving.signal.aborted ? undefined : setNews(it)))
      .catch(reportError);
    return () => leaving.abort();
  }, [jump]);

  switch (news?.is) {
    case undefined:
      return (
        <div role="status">
          <CardHeading title="正在验证链接" text="验证通过后自动登录，请稍候" />
        </div>
      );
    case 'go':
      return <Navigate to={news.to} replace />;
    case 'bad':
      return <BadLink text={news.text} />;
    case 'unverified':
      return (
        <Outcome kind="notice" title="暂时无法验证链接" text={news.text} action={{ label: '重试', onClick: onRetry }} />
      );
  }
}

/** Nobody was signed in by it; who is signed in stays so. */
function BadLink({ text }: { text: string }) {
  const session = useAtomValue(sessionAtom);
  const { pathName } = useAtomValue(brandAtom);
  const navigate = useNavigate();
  const [label, to] = session === null ? ['返回登录', `/${pathName}`] : ['返回首页', homePath(session.page)];
  return (
    <Outcome
      kind="notice"
      title="链接无法使用"
      text={text}
      action={{ label, onClick: () => void navigate(to, { replace: true }) }}
    />
  );
}
