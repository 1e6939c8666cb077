import { pageTitleAtom } from '#app/pageTitle.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

/** 403: the function that an address needs, and what to do about it [R7]. */
export function Forbidden({ title, text }: { title: string; text: string }) {
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle('无权限'), [setTitle]);
  return <EmptyState icon={<LockKeyhole size={22} />} title={title} text={text} action={<HomeLink />} />;
}

/** Who may grant it; without a name, whoever is above. */
export const grantorsText = (grantors: readonly string[]): string =>
  grantors.length === 0 ? '请联系上级管理员开通。' : `可由 ${grantors.join('、')} 在账号管理中开通。`;

export const HomeLink = () => (
  <chakra.span color="accent.fg" fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
    <Link to="/inner">返回首页</Link>
  </chakra.span>
);
