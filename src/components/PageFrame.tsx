import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    // Up to the edge of the scrolling area, over its padding.
    insetBlockStart: '-6',
    zIndex: '5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    paddingBlock: '2',
    marginBlockStart: '-2',
    marginInline: '-1',
    paddingInline: '1',
    marginBlockEnd: '2',
    bg: 'bg',
  },
});

/** A page of one record: its name and actions always in sight, its groups below. */
export function PageFrame({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <Bar>
        <chakra.h1 fontSize="xl" lineHeight="1.4" minWidth="0" overflowWrap="anywhere">
          {title}
        </chakra.h1>
        {note}
        <chakra.div display="flex" alignItems="center" gap="2" marginInlineStart="auto">
          {actions}
        </chakra.div>
      </Bar>
      <chakra.div display="flex" flexDirection="column" gap="4">
        {children}
      </chakra.div>
    </div>
  );
}
