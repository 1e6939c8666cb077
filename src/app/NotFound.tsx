import { pageTitleAtom } from '#app/pageTitle.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { isConsolePage, segmentsOf } from '#domain/routes.ts';
import { type MissingRight, missingRightAtom } from '#state/missingRight.ts';
import { sessionAtom } from '#state/session.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Compass, LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** An address that names nothing here, or a page that this account may not see: then with the right that it needs. */
export function NotFound() {
  const { pathname } = useLocation();
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const page = `/${segmentsOf(pathname)[0] ?? ''}`;
  return isSignedIn && isConsolePage(page) ? <Closed key={page} page={page} /> : <Unknown />;
}

function Closed({ page }: { page: string }) {
  const ask = useSetAtom(missingRightAtom);
  const [right, setRight] = useState<MissingRight | 'none'>();
  useEffect(() => {
    const leaving = new AbortController();
    ask(page, leaving.signal)
      .then((it) => (leaving.signal.aborted ? undefined : setRight(it ?? 'none')))
      .catch(reportError);
    return () => leaving.abort();
  }, [ask, page]);
  if (right === undefined) return <Skeleton height="240px" />;
  return right === 'none' ? <Unknown /> : <Forbidden right={right} />;
}

function Forbidden({ right: { id, cname, isHeld, grantors } }: { right: MissingRight }) {
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle('无权限'), [setTitle]);
  const who = grantors.length === 0 ? '请联系上级管理员开通。' : `可由 ${grantors.join('、')} 在账号管理中开通。`;
  return (
    <EmptyState
      icon={<LockKeyhole size={22} />}
      title={isHeld ? '页面已停用' : `无权限：需要功能 ${id} ${cname}`}
      text={isHeld ? '管理员已停用此页面，启用后即可使用。' : who}
      action={<HomeLink />}
    />
  );
}

function Unknown() {
  const { pathname } = useLocation();
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle('页面不存在'), [setTitle]);
  return (
    <EmptyState
      icon={<Compass size={22} />}
      title="页面不存在"
      text={`没有找到 ${pathname}，或当前账号没有访问权限。`}
      action={<HomeLink />}
    />
  );
}

const HomeLink = () => (
  <chakra.span color="accent.fg" fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
    <Link to="/inner">返回首页</Link>
  </chakra.span>
);
