import { Button } from '#components/Button.tsx';
import { PanelForm } from '#components/filter/PanelForm.tsx';
import type { Choices } from '#domain/choices.ts';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '8',
    paddingInline: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle' },
    '& input': { width: '16px', height: '16px', margin: '0', accentColor: 'accent.solid', cursor: 'pointer' },
  },
});

const Switch = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    padding: '0.5',
    marginBlockEnd: '2',
    bg: 'bg.subtle',
    borderRadius: 'md',
    '& label': {
      position: 'relative',
      textAlign: 'center',
      fontSize: 'sm',
      lineHeight: '1.75rem',
      color: 'fg.muted',
      borderRadius: 'md',
      cursor: 'pointer',
    },
    '& label:has(:checked)': {
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: 'medium',
      boxShadow: '0 0 0 1px var(--global-color-border)',
    },
    '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.fg' },
    '& input': { position: 'absolute', inset: 0, width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
  },
});

export type ChoicesPanelProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  choices: Choices;
  onChoices: (choices: Choices) => void;
};

/** Several of an enumeration, or all but these [L8]. */
export function ChoicesPanel({ label, options, choices, onChoices }: ChoicesPanelProps) {
  const name = useId();
  const [isNot, setIsNot] = useState(choices.isNot);
  const [values, setValues] = useState(choices.values);
  const toggle = (value: string) =>
    setValues(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <PanelForm
      onSubmit={() =>
        onChoices({ isNot, values: options.map(({ value }) => value).filter((one) => values.includes(one)) })
      }
      start={
        <Button size="sm" variant="ghost" disabled={values.length === 0} onClick={() => setValues([])}>
          清空
        </Button>
      }
    >
      <Switch role="radiogroup" aria-label="条件">
        {[false, true].map((one) => (
          <label key={String(one)}>
            <input type="radio" name={name} checked={isNot === one} onChange={() => setIsNot(one)} />
            {one ? '不等于' : '等于'}
          </label>
        ))}
      </Switch>
      <chakra.div role="group" aria-label={label} maxHeight="264px" overflowY="auto">
        {options.map((option) => (
          <Option key={option.value}>
            <input type="checkbox" checked={values.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </Option>
        ))}
      </chakra.div>
    </PanelForm>
  );
}
