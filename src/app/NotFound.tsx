import { pageTitleAtom } from '#app/pageTitle.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** An address that names nothing here, or nothing this account may see. */
export function NotFound() {
  const { pathname } = useLocation();
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle('页面不存在'), [setTitle]);
  return (
    <EmptyState
      icon={<Compass size={22} />}
      title="页面不存在"
      text={`没有找到 ${pathname}，或当前账号没有访问权限。`}
      action={
        <chakra.span color="accent.fg" fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
          <Link to="/inner">返回首页</Link>
        </chakra.span>
      }
    />
  );
}
