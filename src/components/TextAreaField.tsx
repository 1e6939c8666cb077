import { controlStyle } from '#components/controlStyle.ts';
import { Field, type FieldProps } from '#components/Field.tsx';
import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const TextArea = chakra('textarea', controlStyle);

export type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'id'> & {
    value: string;
    onValue: (value: string) => void;
  };

/** A labelled box for several lines. */
export function TextAreaField({ label, error, hint, isRequired, onValue, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(aria) => (
        <TextArea
          {...aria}
          rows={3}
          paddingBlock="2"
          resize="vertical"
          {...area}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
