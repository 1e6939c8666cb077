import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { type ReactNode, useId, useState } from 'react';

export type FormDialogProps = {
  title: string;
  isBusy: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: 取消 and 确定, Enter does what 确定 does. */
export function FormDialog({ title, isBusy, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            确定
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** Saves and closes; what the server refuses keeps the dialog. `save` takes what resolves to whether it was saved. */
export function useSaving(onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (saving: boolean | Promise<boolean>) => {
    setIsBusy(true);
    const isSaved = await saving;
    setIsBusy(false);
    if (isSaved) onClose();
  };
  return { isBusy, save };
}
