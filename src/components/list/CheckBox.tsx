import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

const Input = chakra('input', {
  base: {
    display: 'block',
    width: '16px',
    height: '16px',
    margin: '0',
    accentColor: 'accent.solid',
    cursor: 'pointer',
  },
});

export type CheckBoxProps = {
  label: string;
  state: 'all' | 'some' | 'none';
  disabled?: boolean;
  /** on hover; the label where it is absent */
  title?: string | undefined;
  onToggle: (isRange: boolean) => void;
};

/** The browser's own check box without a visible label. */
export function CheckBox({ label, state, disabled, title, onToggle }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <Input
      ref={box}
      type="checkbox"
      aria-label={label}
      title={title ?? label}
      checked={state === 'all'}
      disabled={disabled}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
