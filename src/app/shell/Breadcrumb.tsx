import { isIn, menuAtom } from '#app/menu.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';

const Crumb = chakra('li', {
  base: {
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& a': { borderRadius: 'md' },
    '& a:hover': { color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: 'medium' },
  },
});

/** Module, page, and what is open below it. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const groups = useAtomValue(menuAtom);
  const group = groups.find(({ pages }) => pages.some(({ path }) => isIn(path, pathname)));
  const page = group?.pages.find(({ path }) => isIn(path, pathname));
  if (group === undefined || page === undefined) return null;
  const below = pathname.slice(page.path.length + 1);
  const crumbs = [
    ...(group.title === '' ? [] : [{ text: group.title, to: '' }]),
    { text: page.title, to: below === '' ? '' : page.path },
    ...(below === '' ? [] : [{ text: below === 'new' ? '新增' : '详情', to: '' }]),
  ];
  return (
    <chakra.nav aria-label="当前位置" marginInlineStart="2" minWidth="0">
      <chakra.ol display="flex" alignItems="center" gap="1.5" fontSize="sm">
        {crumbs.map(({ text, to }, i) => (
          <Fragment key={text}>
            <chakra.li aria-hidden color="fg.subtle" display="flex">
              {i === 0 ? (
                <chakra.span height="4" borderInlineStartWidth="1px" marginInlineEnd="1.5" />
              ) : (
                <ChevronRight size={14} />
              )}
            </chakra.li>
            <Crumb aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
              {to === '' ? text : <Link to={to}>{text}</Link>}
            </Crumb>
          </Fragment>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
