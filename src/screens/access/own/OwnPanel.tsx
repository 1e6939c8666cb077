import { Panel } from '#components/Panel.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One group of 我的资料 under its title. */
export function OwnPanel({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <chakra.div marginBlockEnd="4">
        <chakra.h2 fontSize="lg">{title}</chakra.h2>
        {hint !== undefined && (
          <chakra.p fontSize="sm" color="fg.muted" marginBlockStart="1">
            {hint}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </Panel>
  );
}
