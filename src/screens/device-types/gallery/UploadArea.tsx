import { Refusals } from '#screens/device-types/gallery/Refusals.tsx';
import type { useFileIntake } from '#screens/device-types/gallery/useFileIntake.ts';
import { chakra } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';

/** `SPEC §2`; stated only, size and ratio of the picture are not enforced */
const hint = '图片格式需为 JPEG/JPG/PNG，大小不超过4M，最小尺寸240*96px，比例5:2';

const Area = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.subtle',
    transition: 'background-color 120ms, border-color 120ms',
    '&[data-over=true]': { borderColor: 'accent.solid', bg: 'accent.tint' },
  },
});

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

/** Takes pictures by button; drop and paste belong to the whole gallery around it [U15]. */
export function UploadArea({ intake }: { intake: ReturnType<typeof useFileIntake> }) {
  const hintId = useId();
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <Area data-over={intake.isOver}>
        <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
          <ImageUp size={28} strokeWidth={1.5} />
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.p fontWeight="medium">
            {intake.committing > 0 ? (
              <span role="status">正在把 {intake.committing} 个文件保存到本机…</span>
            ) : (
              '把图片拖到这里，或直接粘贴'
            )}
          </chakra.p>
          <chakra.p id={hintId} fontSize="sm" color="fg.muted">
            {hint}
          </chakra.p>
        </chakra.div>
        <Label>
          上传图片
          <HiddenInput
            type="file"
            multiple
            accept=".jpg,.jpeg,.png"
            aria-describedby={hintId}
            onChange={(event) => {
              const input = event.currentTarget;
              const files = [...(input.files ?? [])];
              // Empty again, so that the same file can be picked a second time.
              input.value = '';
              void intake.take(files);
            }}
          />
        </Label>
      </Area>
      {intake.refusals.length > 0 && <Refusals refusals={intake.refusals} onDismiss={intake.dismissRefusals} />}
    </chakra.div>
  );
}
