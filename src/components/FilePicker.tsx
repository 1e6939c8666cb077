import { chakra } from '@chakra-ui/react';

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    height: 'var(--control-height)',
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:hover': { borderColor: 'border.strong' },
    '&:focus-within': { outline: '2px solid', outlineColor: 'accent.fg', outlineOffset: '2px' },
    '&[data-off]': { cursor: 'not-allowed', opacity: 0.5, borderColor: 'border.control' },
  },
});

const HiddenInput = chakra('input', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

export type FilePickerProps = {
  label: string;
  /** as the input's attribute */
  accept: string;
  /** id of the hint */
  describedBy: string;
  isMultiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the browser's own dialog for files. */
export function FilePicker({ label, accept, describedBy, isMultiple = false, disabled, onFiles }: FilePickerProps) {
  return (
    <Label data-off={disabled ? '' : undefined}>
      {label}
      <HiddenInput
        type="file"
        multiple={isMultiple}
        accept={accept}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          const input = event.currentTarget;
          const files = [...(input.files ?? [])];
          // Empty again, so that the same file can be picked a second time.
          input.value = '';
          onFiles(files);
        }}
      />
    </Label>
  );
}
