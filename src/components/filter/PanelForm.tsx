import { Button } from '#components/Button.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type PanelFormProps = { onSubmit: () => void; start?: ReactNode; children: ReactNode };

/** What is chosen in the panel of a filter holds with 确定 or Enter. */
export function PanelForm({ onSubmit, start, children }: PanelFormProps) {
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <chakra.div padding="2">{children}</chakra.div>
      <chakra.div display="flex" alignItems="center" gap="2" padding="2" borderBlockStartWidth="1px">
        {start}
        <Button type="submit" size="sm" variant="primary" marginInlineStart="auto">
          确定
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
