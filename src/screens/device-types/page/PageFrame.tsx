import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    paddingBlock: '2',
    marginBlockEnd: '2',
    bg: 'bg',
  },
});

/** A page of one record: where one is, its actions always in sight, its groups below. */
export function PageFrame({ title, note, actions, children }: { title: string; note?: ReactNode; actions: ReactNode; children: ReactNode }) {
  return (
    <chakra.div maxWidth="1440px">
      <Bar>
        <chakra.nav aria-label="位置" display="flex" alignItems="center" gap="1.5" color="fg.muted">
          <Link to="/eqtype">
            <chakra.span textDecoration="underline" textDecorationColor="border.strong" textUnderlineOffset="4px">
              设备类型
            </chakra.span>
          </Link>
          <ChevronRight size={16} aria-hidden />
        </chakra.nav>
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
    </chakra.div>
  );
}
