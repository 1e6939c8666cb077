import { chakra } from '@chakra-ui/react';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line over the form: what the user should know before going on, and what to do about it. */
export function Notice({
  tone,
  children,
  action,
}: {
  tone: 'info' | 'warning' | 'danger';
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      display="flex"
      alignItems="center"
      gap="2.5"
      paddingInline="3.5"
      paddingBlock="2"
      minHeight="10"
      borderRadius="md"
      bg={`${tone}.bg`}
      color={`${tone}.fg`}
    >
      {tone === 'info' ? <Info size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
      <chakra.span flex="1" minWidth="0">
        {children}
      </chakra.span>
      {action}
    </chakra.div>
  );
}
