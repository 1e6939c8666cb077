import { TextField, type TextFieldProps } from '#components/TextField.tsx';
import { textLength } from '#domain/textLength.ts';

/** A text box that says how much of its limit is used – `SPEC §5`: a Chinese character counts as 2. */
export function CountedField({ limit, ...field }: Omit<TextFieldProps, 'hint'> & { limit: number }) {
  return <TextField autoComplete="off" {...field} hint={`${textLength(field.value.trim())}/${limit}，汉字计 2`} />;
}
