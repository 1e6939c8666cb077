import { chakra } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** the next step */
  action?: ReactNode;
};

/** Nothing here, why, and what to do next. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      paddingBlock="14"
      paddingInline="6"
      textAlign="center"
    >
      <chakra.div
        aria-hidden
        display="grid"
        placeItems="center"
        width="12"
        height="12"
        marginBlockEnd="2"
        borderRadius="full"
        bg="bg.subtle"
        color="fg.subtle"
      >
        {icon ?? <Inbox size={22} />}
      </chakra.div>
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      {text !== undefined && (
        <chakra.p color="fg.muted" maxWidth="420px">
          {text}
        </chakra.p>
      )}
      {action !== undefined && <chakra.div marginBlockStart="3">{action}</chakra.div>}
    </chakra.div>
  );
}
