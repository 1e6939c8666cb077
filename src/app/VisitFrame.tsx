import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { BrandMark } from '#components/BrandMark.tsx';
import { homePath } from '#domain/startup.ts';
import { brandAtom } from '#state/brand.ts';
import { sessionAtom } from '#state/session.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '56px',
    paddingInline: '5',
    bg: 'bg.panel',
    borderBlockEndWidth: '1px',
  },
});

const HomeLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    marginInlineStart: 'auto',
    borderRadius: 'md',
    color: 'accent.fg',
    fontWeight: 'medium',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** Around a page that a link from elsewhere opened: the brand, the page, and the way into the console. */
export function VisitFrame({ children }: { children: ReactNode }) {
  const brand = useAtomValue(brandAtom);
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  return (
    <>
      <Bar>
        <BrandMark logo={brand.logo} size="sm" />
        <chakra.span fontWeight="semibold" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {brand.name}
        </chakra.span>
        {session !== null && (
          <HomeLink to={homePath(session.page)}>
            进入控制台
            <ArrowRight size={16} aria-hidden />
          </HomeLink>
        )}
      </Bar>
      <chakra.main maxWidth="60rem" marginInline="auto" paddingInline="5" paddingBlock="8">
        <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
      </chakra.main>
    </>
  );
}
