import { chakra } from '@chakra-ui/react';
import { type ComponentProps, forwardRef, type ReactNode } from 'react';

const StyledButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0 },
    '&:active:not(:disabled)': { transform: 'translateY(0.5px)' },
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.5 },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
      },
      secondary: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.control',
        '&:hover:not(:disabled)': { bg: 'bg.subtle', borderColor: 'border.strong' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        '&:hover:not(:disabled)': { bg: 'bg.subtle', color: 'fg' },
        '&[aria-pressed=true], &[aria-expanded=true]': { bg: 'bg.subtle', color: 'fg' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'white',
        '&:hover:not(:disabled)': { bg: 'danger.hover' },
      },
      link: {
        color: 'accent.fg',
        padding: '0 !important',
        height: 'auto !important',
        '&:hover:not(:disabled)': { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
    size: {
      sm: { height: '1.75rem', paddingInline: '2.5', fontSize: 'sm' },
      md: { height: 'var(--control-height)', paddingInline: '3.5', fontSize: 'md' },
      lg: { height: '2.75rem', paddingInline: '5', fontSize: 'lg' },
    },
    isSquare: { true: { paddingInline: '0', aspectRatio: '1' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

const Spinner = chakra('span', {
  base: {
    width: '14px',
    height: '14px',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 700ms linear infinite',
  },
});

export type ButtonProps = ComponentProps<typeof StyledButton> & {
  icon?: ReactNode;
  /** shows that the press is being worked on and takes no second one */
  isBusy?: boolean;
};

/** A button of the console; `type` is `button` unless a form says otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { icon, isBusy = false, children, disabled, ...rest },
  ref,
) {
  return (
    <StyledButton
      ref={ref}
      type="button"
      aria-busy={isBusy || undefined}
      disabled={disabled === true || isBusy}
      {...rest}
    >
      {isBusy ? <Spinner aria-hidden /> : icon}
      {children}
    </StyledButton>
  );
});

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & { label: string; icon: ReactNode };

/** A button of one picture: its name is spoken and shown on hover. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton({ label, ...rest }, ref) {
  return <Button ref={ref} variant="ghost" aria-label={label} title={label} isSquare {...rest} />;
});
