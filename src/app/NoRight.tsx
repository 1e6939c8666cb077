import { Forbidden, grantorsText } from '#app/Forbidden.tsx';
import { useMissingRight } from '#app/useMissingRight.ts';
import { segmentsOf } from '#domain/routes.ts';
import { useLocation } from 'react-router-dom';

/** An address of a page that the account may see, for a function that it lacks [R7]. Known at once; its name comes later. */
export function NoRight({ right }: { right: string }) {
  const { pathname } = useLocation();
  const known = useMissingRight({ path: `/${segmentsOf(pathname)[0] ?? ''}`, right });
  const told = known === 'none' ? undefined : known;
  if (told?.isHeld === true) return <Forbidden title="权限已更新" text="刷新页面后即可使用。" />;
  const name = told === undefined ? '' : ` ${told.cname}`;
  return <Forbidden title={`无权限：需要功能 ${right}${name}`} text={grantorsText(told?.grantors ?? [])} />;
}
