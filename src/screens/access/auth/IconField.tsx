import { PageIcon } from '#components/PageIcon.tsx';
import { pageIcons } from '#domain/pageIcons.ts';
import { chakra } from '@chakra-ui/react';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    minWidth: '32px',
    height: '32px',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    '& svg': { width: '18px', height: '18px' },
    '&:hover': { bg: 'bg.subtle', color: 'fg' },
    '&:has(:checked)': { bg: 'accent.tint', color: 'accent.fg' },
    '&:has(:focus-visible)': { outline: '2px solid var(--accent-fg)' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.5 },
  },
});
const Radio = chakra('input', { base: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' } });

export type IconFieldProps = {
  icon: string;
  error: string | undefined;
  disabled: boolean;
  onIcon: (icon: string) => void;
};

/** 图标 of a page in the menu: one of ours, or the one that comes with its component. */
export function IconField({ icon, error, disabled, onIcon }: IconFieldProps) {
  const choices = [['', '默认'] as const, ...Object.entries(pageIcons)];
  const chosen = choices.find(([name]) => name === icon)?.[1];
  return (
    <chakra.fieldset gridColumn="1 / -1" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="medium" marginBlockEnd="1.5">
        图标{chosen !== undefined && <chakra.span color="fg.muted">：{chosen}</chakra.span>}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="1">
        {choices.map(([name, title]) => (
          <Choice key={name} title={title}>
            <Radio
              type="radio"
              name="icon"
              aria-label={title}
              checked={icon === name}
              disabled={disabled}
              onChange={() => onIcon(name)}
            />
            {name === '' ? <chakra.span paddingInline="2">默认</chakra.span> : <PageIcon icon={name} component="" />}
          </Choice>
        ))}
      </chakra.div>
      {error !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="danger.fg">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
