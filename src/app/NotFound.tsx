import { Forbidden, grantorsText, HomeLink } from '#app/Forbidden.tsx';
import { pageTitleAtom } from '#app/pageTitle.ts';
import { useMissingRight } from '#app/useMissingRight.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { isConsolePage, segmentsOf } from '#domain/routes.ts';
import { sessionAtom } from '#state/session.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** An address that names nothing here, or a page that this account may not see: then with the right that it needs. */
export function NotFound() {
  const { pathname } = useLocation();
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const page = `/${segmentsOf(pathname)[0] ?? ''}`;
  return isSignedIn && isConsolePage(page) ? <Closed key={page} page={page} /> : <Unknown />;
}

function Closed({ page }: { page: string }) {
  const right = useMissingRight({ path: page });
  if (right === undefined) return <Skeleton height="240px" />;
  if (right === 'none') return <Unknown />;
  if (right.isHeld) return <Forbidden title="页面已停用" text="管理员已停用此页面，启用后即可使用。" />;
  return <Forbidden title={`无权限：需要功能 ${right.id} ${right.cname}`} text={grantorsText(right.grantors)} />;
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
