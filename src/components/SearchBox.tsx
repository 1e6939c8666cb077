import { controlStyle } from '#components/controlStyle.ts';
import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

const Input = chakra('input', controlStyle);

export type SearchBoxProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  /** spoken only */
  label: string;
  value: string;
  onValue: (value: string) => void;
};

/** A box to search in, with its lens. */
export function SearchBox({ label, value, onValue, ...input }: SearchBoxProps) {
  return (
    <chakra.div position="relative" flex="1" minWidth="0">
      <chakra.span
        aria-hidden
        position="absolute"
        insetBlock="0"
        insetInlineStart="2.5"
        display="flex"
        alignItems="center"
        color="fg.subtle"
        pointerEvents="none"
      >
        <Search size={16} />
      </chakra.span>
      <Input
        type="search"
        aria-label={label}
        paddingStart="8"
        maxLength={100}
        {...input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </chakra.div>
  );
}
