import { chakra } from '@chakra-ui/react';

const Toggle = chakra('button', {
  base: {
    position: 'absolute',
    insetBlockStart: '2',
    insetInlineStart: '2',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '28px',
    paddingInlineStart: '1',
    paddingInlineEnd: '2.5',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    borderWidth: '1px',
    borderColor: 'border.control',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    '&:hover': { borderColor: 'border.strong' },
    '&[aria-pressed=true]': { borderColor: 'accent.solid' },
  },
});

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    fontSize: 'xs',
    fontWeight: 'semibold',
    '[aria-pressed=true] > &': { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
  },
});

type SelectToggleProps = {
  order: number;
  /** undefined = the user may look, not choose */
  onToggle: (() => void) | undefined;
};

/** Chooses an image and shows its order number, 1–3; 0 = not chosen – `SPEC §2`. */
export function SelectToggle({ order, onToggle }: SelectToggleProps) {
  if (onToggle === undefined) {
    if (order === 0) return null;
    return (
      <Toggle as="span" pointerEvents="none" borderColor="accent.solid">
        <Mark bg="accent.solid" borderColor="accent.solid" color="accent.contrast">
          {order}
        </Mark>
        已选
      </Toggle>
    );
  }
  return (
    <Toggle type="button" aria-pressed={order > 0} aria-label={order > 0 ? `选择 ${order}` : '选择'} onClick={onToggle}>
      <Mark>{order > 0 ? order : ''}</Mark>
      选择
    </Toggle>
  );
}
