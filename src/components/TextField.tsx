import { controlStyle } from '#components/controlStyle.ts';
import { Field, type FieldProps } from '#components/Field.tsx';
import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const Input = chakra('input', controlStyle);

type InputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'id'>;

export type TextFieldProps = FieldProps &
  InputProps & {
    value: string;
    onValue: (value: string) => void;
    /** sits inside the box at its end, e.g. a button to show the password */
    end?: ReactNode;
  };

/** A labelled text box with its error or hint under it. */
export function TextField({ label, error, hint, isRequired, onValue, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(aria) => (
        <chakra.div position="relative">
          <Input
            {...aria}
            type="text"
            paddingEnd={end === undefined ? '3' : '10'}
            {...input}
            onChange={(event) => onValue(event.target.value)}
          />
          {end !== undefined && (
            <chakra.div position="absolute" insetBlock="0" insetEnd="1" display="flex" alignItems="center">
              {end}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Field>
  );
}
