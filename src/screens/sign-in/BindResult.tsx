import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { Outcome } from '#screens/sign-in/Outcome.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { bindAtom, type BindNews } from '#state/bindExchange.ts';
import { brandAtom } from '#state/brand.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const titles = { bound: '绑定成功', taken: '已绑定其他账号', expired: '链接已过期', failed: '绑定失败' } as const;

/** `/bindPackage` 绑定结果: where WeChat leads back to. */
export function BindResult() {
  const [attempt, setAttempt] = useState(1);
  return (
    <SignInLayout>
      <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </SignInLayout>
  );
}

function Attempt({ onRetry }: { onRetry: () => void }) {
  const bind = useSetAtom(bindAtom);
  const { pathName } = useAtomValue(brandAtom);
  const navigate = useNavigate();
  const [news, setNews] = useState<BindNews>();

  useEffect(() => {
    const leaving = new AbortController();
    bind(leaving.signal)
      .then((it) => (leaving.signal.aborted ? undefined : setNews(it)))
      .catch(reportError);
    return () => leaving.abort();
  }, [bind]);

  if (news === undefined) {
    return (
      <div role="status">
        <CardHeading title="正在绑定" text="正在向微信确认，请稍候" />
      </div>
    );
  }
  if (news.is === 'unanswered') {
    return <Outcome kind="notice" title="暂时无法绑定" text={news.text} action={{ label: '重试', onClick: onRetry }} />;
  }
  const { state, text, number } = news.result;
  return (
    <Outcome
      kind={state === 'bound' ? 'success' : 'notice'}
      title={titles[state]}
      text={number === '' ? text : `${number}，${text}`}
      action={{ label: '返回', onClick: () => void navigate(`/${pathName}`, { replace: true }) }}
    />
  );
}
