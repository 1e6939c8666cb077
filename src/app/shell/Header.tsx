import { AccountMenu } from '#app/shell/AccountMenu.tsx';
import { Breadcrumb } from '#app/shell/Breadcrumb.tsx';
import { NetworkStatus } from '#app/shell/NetworkStatus.tsx';
import { NoticeBell } from '#app/shell/NoticeBell.tsx';
import { PaletteHost } from '#app/shell/PaletteHost.tsx';
import { ThemeSwitch } from '#app/shell/ThemeSwitch.tsx';
import { TrayButton } from '#app/shell/TrayButton.tsx';
import { BrandMark } from '#components/BrandMark.tsx';
import { brandAtom } from '#state/brand.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';

const Bar = chakra('header', {
  base: {
    gridArea: 'header',
    position: 'relative',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInlineStart: '18px',
    paddingInlineEnd: '4',
    bg: 'bg.panel',
    borderBlockEndWidth: '1px',
  },
});

const Home = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', borderRadius: 'md', minWidth: 0 },
});

/** Brand, where one is, and how things stand: network, waiting work, theme, account. */
export function Header() {
  const brand = useAtomValue(brandAtom);
  return (
    <Bar>
      <Home to="/inner">
        <BrandMark logo={brand.logo} size="sm" />
        <chakra.span
          fontWeight="semibold"
          maxWidth="200px"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {brand.name}
        </chakra.span>
      </Home>
      <Breadcrumb />
      <chakra.div display="flex" alignItems="center" gap="1.5" marginInlineStart="auto">
        <TrayButton />
        <NetworkStatus />
        <PaletteHost />
        <NoticeBell />
        <ThemeSwitch />
        <AccountMenu />
      </chakra.div>
    </Bar>
  );
}
