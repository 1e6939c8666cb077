import { BrandMark } from '#components/BrandMark.tsx';
import { BrandPanel } from '#screens/sign-in/BrandPanel.tsx';
import { brandAtom } from '#state/brand.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

/** The brand's half and the card beside it: every page of the login layout – `SPEC §2`. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const brand = useAtomValue(brandAtom);
  return (
    <chakra.div
      display="grid"
      minHeight="100dvh"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1.25fr) minmax(480px, 1fr)' }}
      bg="bg.panel"
    >
      <BrandPanel brand={brand} />
      <chakra.main
        display="grid"
        justifyItems="center"
        alignItems={{ base: 'start', lg: 'center' }}
        padding={{ base: '6', lg: '8' }}
        paddingBlockStart={{ base: '12', lg: '8' }}
      >
        <chakra.div width="full" maxWidth="360px" display="flex" flexDirection="column" gap="7">
          <chakra.div display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="3">
            <BrandMark logo={brand.logo} size="lg" />
            <chakra.span fontSize="lg" fontWeight="semibold">
              {brand.name}
            </chakra.span>
          </chakra.div>
          {children}
        </chakra.div>
      </chakra.main>
    </chakra.div>
  );
}
