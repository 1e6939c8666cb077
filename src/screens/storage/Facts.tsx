import { Panel } from '#components/Panel.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6',
    minHeight: 'var(--row-height)',
    '& + &': { borderBlockStartWidth: '1px' },
    '& dt': { color: 'fg.muted' },
    '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});

/** A group of facts under a heading, with what can be done about them. */
export function FactPanel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <chakra.div display="flex" alignItems="center" minHeight="9" marginBlockEnd="2">
        <chakra.h2 fontSize="lg">{title}</chakra.h2>
        {action !== undefined && <chakra.div marginInlineStart="auto">{action}</chakra.div>}
      </chakra.div>
      {children}
    </Panel>
  );
}

export const Facts = chakra('dl');

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
