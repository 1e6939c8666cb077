import { isIn } from '#app/menu.ts';
import { screensOf } from '#app/pages.tsx';
import { shownMenuAtom } from '#app/shell/shownMenu.ts';
import { IconButton } from '#components/Button.tsx';
import { PageIcon } from '#components/PageIcon.tsx';
import { isMenuCollapsedAtom } from '#state/settings.ts';
import { chakra } from '@chakra-ui/react';
import { useAtom, useAtomValue } from 'jotai';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

const Frame = chakra('div', {
  base: {
    gridArea: 'menu',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
  },
  variants: { isNarrow: { true: { width: '4rem' }, false: { width: '14rem' } } },
});

const Entry = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '2.25rem',
    paddingInline: '3',
    borderRadius: 'md',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    transition: 'background-color 120ms, color 120ms',
    '& svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0 },
    '&:hover': { bg: 'bg.subtle', color: 'fg' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current=page]': { bg: 'accent.tint', color: 'accent.fg', fontWeight: 'medium' },
  },
});

/** A part that does not come now is asked for again when the entry is opened, and said to be missing then. */
const fetchAhead = (component: string) => {
  for (const Screen of screensOf(component)) Screen.preload().catch(() => undefined);
};

/** 主菜单: the pages of the role info under their modules; 64 px wide it shows pictures with their names on hover. */
export function SideMenu() {
  const groups = useAtomValue(shownMenuAtom);
  const { pathname } = useLocation();
  const [isNarrow, setIsNarrow] = useAtom(isMenuCollapsedAtom);
  return (
    <Frame isNarrow={isNarrow}>
      <chakra.nav aria-label="主菜单" flex="1" overflowY="auto" padding="3">
        {groups.map(({ title, pages }, i) => (
          <chakra.div key={title} marginBlockStart={i === 0 ? '0' : '4'}>
            {title !== '' && (
              <chakra.p
                paddingInline="3"
                marginBlockEnd="1"
                fontSize="xs"
                fontWeight="medium"
                color="fg.subtle"
                srOnly={isNarrow}
              >
                {title}
              </chakra.p>
            )}
            <chakra.ul display="flex" flexDirection="column" gap="0.5">
              {pages.map(({ path, title: name, component, icon }) => (
                <li key={path}>
                  <Entry
                    to={path}
                    title={isNarrow ? name : undefined}
                    onPointerEnter={() => fetchAhead(component)}
                    onFocus={() => fetchAhead(component)}
                    aria-current={isIn(path, pathname) ? 'page' : undefined}
                  >
                    <PageIcon icon={icon} component={component} />
                    <chakra.span srOnly={isNarrow}>{name}</chakra.span>
                  </Entry>
                </li>
              ))}
            </chakra.ul>
          </chakra.div>
        ))}
      </chakra.nav>
      <chakra.div padding="3" borderBlockStartWidth="1px">
        <IconButton
          label={isNarrow ? '展开菜单' : '收起菜单'}
          icon={isNarrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          onClick={() => setIsNarrow(!isNarrow)}
        />
      </chakra.div>
    </Frame>
  );
}
