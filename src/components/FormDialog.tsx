import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Form } from '#components/Form.tsx';
import { type ReactNode, useId } from 'react';

export type FormDialogProps = {
  title: string;
  isBusy: boolean;
  /** what the button says that sends it */
  submitText?: string;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: 取消, and a button that does what Enter does. */
export function FormDialog({ title, isBusy, submitText = '确定', onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {submitText}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
