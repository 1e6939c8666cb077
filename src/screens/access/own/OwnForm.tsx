import { Button } from '#components/Button.tsx';
import { Form } from '#components/Form.tsx';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

export type OwnFormProps = { submitText: string; isBusy: boolean; onSubmit: () => unknown; children: ReactNode };

/** Fields of the own account with the button that sends them: now, or not at all. */
export function OwnForm({ submitText, isBusy, onSubmit, children }: OwnFormProps) {
  const isOnline = useAtomValue(isOnlineAtom);
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <div>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          disabled={!isOnline}
          title={isOnline ? undefined : offlineReason}
        >
          {submitText}
        </Button>
      </div>
    </Form>
  );
}
