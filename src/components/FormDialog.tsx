import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Form } from '#components/Form.tsx';
import { type ReactNode, useId } from 'react';

export type FormDialogProps = {
  title: string;
  isBusy: boolean;
  /** what the button says that sends it */
  submitText?: string;
  /** why it cannot be sent; '' = for a reason that is plain to see */
  hindrance?: string | undefined;
  width?: 'sm' | 'md';
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: 取消, and a button that does what Enter does. */
export function FormDialog({ title, isBusy, submitText = '确定', hindrance, ...props }: FormDialogProps) {
  const { width = 'md', onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isBusy={isBusy}
            disabled={hindrance !== undefined}
            title={hindrance || undefined}
          >
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
