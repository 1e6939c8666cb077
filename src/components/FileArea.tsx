import { FilePicker } from '#components/FilePicker.tsx';
import { Refusals } from '#components/Refusals.tsx';
import { chakra } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';

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

export type FileAreaProps = {
  /** name of the file input */
  label: string;
  /** what to do, e.g. 把图片拖到这里，或直接粘贴 */
  invitation: string;
  hint: string;
  /** as the input's attribute */
  accept: string;
  /** files are being dragged over */
  isOver: boolean;
  /** how many are being stored on this machine */
  committing: number;
  /** the machine's storage does not answer them [P8] */
  isSilent: boolean;
  refusals: readonly { name: string; message: string }[];
  onFiles: (files: File[]) => void;
  onDismissRefusals: () => void;
};

/** Takes files by button, and says what was refused; drop and paste are `useFileDrop`'s, for as large a part of the page as it suits [U15]. */
export function FileArea({ label, invitation, hint, accept, isOver, committing, isSilent, ...rest }: FileAreaProps) {
  const { refusals, onFiles, onDismissRefusals } = rest;
  const hintId = useId();
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <Area data-over={isOver}>
        <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
          <ImageUp size={28} strokeWidth={1.5} />
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.p fontWeight="medium">
            {committing > 0 ? (
              <span role="status">
                {committing} 个文件{isSilent ? '尚未保存，存储没有响应' : '正在保存到本机…'}
              </span>
            ) : (
              invitation
            )}
          </chakra.p>
          <chakra.p id={hintId} fontSize="sm" color="fg.muted">
            {hint}
          </chakra.p>
        </chakra.div>
        <FilePicker label={label} accept={accept} describedBy={hintId} isMultiple onFiles={onFiles} />
      </Area>
      {refusals.length > 0 && <Refusals refusals={refusals} onDismiss={onDismissRefusals} />}
    </chakra.div>
  );
}
