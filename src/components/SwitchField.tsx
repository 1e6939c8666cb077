import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Track = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: '36px',
    height: '20px',
    borderRadius: 'full',
    bg: 'border.strong',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    '&[aria-checked=true]': { bg: 'accent.solid' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '2px',
      insetInlineStart: '2px',
      width: '16px',
      height: '16px',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.3)',
      transition: 'transform 120ms',
    },
    '&[aria-checked=true]::after': { transform: 'translateX(16px)' },
  },
});

export type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; disabled?: boolean };

/** A switch by itself, in a table whose head says what it is; the label is its name. */
export function Switch({ label, isOn, onChange, disabled }: SwitchProps) {
  return (
    <Track
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    />
  );
}

export type SwitchFieldProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** the state in words, e.g. 启用 / 停用 */
  words: { on: string; off: string };
  disabled?: boolean;
};

/** On or off, in colour, place and words. */
export function SwitchField({ label, isOn, onChange, words, disabled }: SwitchFieldProps) {
  const id = useId();
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <chakra.div display="flex" alignItems="center" gap="2" minHeight="var(--control-height)">
        <Track
          id={id}
          type="button"
          role="switch"
          aria-checked={isOn}
          disabled={disabled}
          onClick={() => onChange(!isOn)}
        />
        <chakra.span aria-hidden color="fg.muted">
          {isOn ? words.on : words.off}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}
