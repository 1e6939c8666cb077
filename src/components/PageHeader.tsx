import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type PageHeaderProps = { title: string; note?: ReactNode; actions?: ReactNode };

/** Head of a page: its one h1, a note beside it, its actions at the end. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="10" marginBlockEnd="4">
      <chakra.h1 fontSize="xl" lineHeight="1.4" minWidth="0">
        {title}
      </chakra.h1>
      {note}
      {actions !== undefined && (
        <chakra.div display="flex" alignItems="center" gap="2" marginInlineStart="auto">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  );
}
