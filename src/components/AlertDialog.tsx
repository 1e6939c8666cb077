import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { chakra } from '@chakra-ui/react';

export type AlertDialogProps = {
  title?: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  onAnswer: (isConfirmed: boolean) => void;
};

/** A question that waits for 确定 or 取消; Escape is 取消. */
export function AlertDialog({
  title = '请确认',
  text,
  confirmLabel = '确定',
  cancelLabel = '取消',
  isDangerous = false,
  onAnswer,
}: AlertDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      width="sm"
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)} autoFocus={isDangerous}>
            {cancelLabel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)} autoFocus={!isDangerous}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{text}</chakra.p>
    </Dialog>
  );
}
