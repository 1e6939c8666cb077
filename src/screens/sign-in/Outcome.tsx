import { Button } from '#components/Button.tsx';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';

const looks = {
  success: { mark: CircleCheck, color: 'success.fg', bg: 'success.bg' },
  notice: { mark: CircleAlert, color: 'warning.fg', bg: 'warning.bg' },
} as const;

export type OutcomeProps = {
  kind: keyof typeof looks;
  title: string;
  text: string;
  action?: { label: string; onClick: () => void };
};

/** How a step ended, with the next one. */
export function Outcome({ kind, title, text, action }: OutcomeProps) {
  const { mark: Mark, color, bg } = looks[kind];
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" gap="3" textAlign="center" paddingBlock="6">
      <chakra.span display="flex" padding="4" borderRadius="full" bg={bg} color={color} marginBlockEnd="2">
        <Mark size={32} aria-hidden />
      </chakra.span>
      <chakra.div role="status" display="flex" flexDirection="column" gap="2">
        <chakra.h1 fontSize="xl">{title}</chakra.h1>
        <chakra.p color="fg.muted" fontSize="sm">
          {text}
        </chakra.p>
      </chakra.div>
      {action && (
        <Button variant="primary" size="lg" width="full" marginBlockStart="4" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </chakra.div>
  );
}
