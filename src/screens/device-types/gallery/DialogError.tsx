import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

/** What is wrong, said inside the dialog: what lies behind an open dialog is not read out. */
export function DialogError({ text }: { text: string }) {
  return (
    <chakra.p
      role="alert"
      display="flex"
      alignItems="center"
      gap="1.5"
      marginBlockStart="2"
      fontSize="sm"
      color="danger.fg"
    >
      <CircleAlert size={14} aria-hidden />
      {text}
    </chakra.p>
  );
}
