import { ListViews, type ListViewsProps } from '#components/list/ListViews.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type ListToolbarProps = Omit<ListViewsProps, 'memory'> & {
  memory: ListViewsProps['memory'] | undefined;
  children?: ReactNode;
};

/** The line over the table: what is shown, and how. */
export function ListToolbar({ memory, children, ...views }: ListToolbarProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="1" minHeight="8" marginBlockEnd="2">
      {children}
      <chakra.div display="flex" alignItems="center" gap="0.5" marginInlineStart="auto">
        {memory !== undefined && <ListViews memory={memory} {...views} />}
      </chakra.div>
    </chakra.div>
  );
}
