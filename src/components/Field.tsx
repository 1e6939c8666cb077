import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What ties a control to its label, hint and error. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: string;
  /** shown under the control, which is then marked invalid */
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
};

const Message = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', fontSize: 'sm', minWidth: 0 },
});

/** Label above, control, then error or hint below – for every control of a form. */
export function Field({
  label,
  error,
  hint,
  isRequired,
  children,
}: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium" color="fg">
        {label}
        {isRequired === true && (
          <chakra.span aria-hidden color="danger.fg" marginStart="1">
            *
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired === true ? true : undefined,
      })}
      {note !== undefined && (
        <Message id={noteId} color={error === undefined ? 'fg.subtle' : 'danger.fg'}>
          {error !== undefined && <CircleAlert size={14} aria-hidden />}
          {note}
        </Message>
      )}
    </chakra.div>
  );
}
