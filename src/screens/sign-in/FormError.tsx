import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

/** What went wrong with the form as a whole; read out as soon as it appears. */
export function FormError({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <chakra.p
      role="alert"
      display="flex"
      alignItems="flex-start"
      gap="2"
      paddingInline="3"
      paddingBlock="2.5"
      borderRadius="md"
      fontSize="sm"
      bg="danger.bg"
      color="danger.fg"
    >
      <chakra.span flexShrink="0" paddingBlockStart="2px">
        <CircleAlert size={16} aria-hidden />
      </chakra.span>
      {text}
    </chakra.p>
  );
}
