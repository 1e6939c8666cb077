import { controlStyle } from '#components/controlStyle.ts';
import { Field, type FieldAria, type FieldProps } from '#components/Field.tsx';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

const Select = chakra('select', controlStyle);

export type SelectFieldProps = FieldProps & {
  value: string;
  onValue: (value: string) => void;
  options: readonly (string | { value: string; label: string })[];
  /** text of the empty choice; without it there is none */
  placeholder?: string;
  disabled?: boolean;
  /** the label is spoken only: for filters in a bar */
  isLabelHidden?: boolean;
};

function Choices({
  aria,
  ...props
}: Omit<SelectFieldProps, keyof FieldProps> & { aria: Partial<FieldAria> & { 'aria-label'?: string } }) {
  return (
    <chakra.div position="relative" minWidth="0">
      <Select
        {...aria}
        value={props.value}
        disabled={props.disabled}
        appearance="none"
        paddingEnd="8"
        cursor="pointer"
        onChange={(event) => props.onValue(event.target.value)}
      >
        {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
        {props.options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </Select>
      <chakra.span
        aria-hidden
        position="absolute"
        insetBlock="0"
        insetEnd="2.5"
        display="flex"
        alignItems="center"
        color="fg.subtle"
        pointerEvents="none"
      >
        <ChevronDown size={16} />
      </chakra.span>
    </chakra.div>
  );
}

/** The browser's own select under our look: keyboard, screen reader and phone pickers come with it. */
export function SelectField({ label, error, hint, isRequired, isLabelHidden = false, ...props }: SelectFieldProps) {
  if (isLabelHidden) return <Choices {...props} aria={{ 'aria-label': label }} />;
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(aria) => <Choices {...props} aria={aria} />}
    </Field>
  );
}
