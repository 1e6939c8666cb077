import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Fields one below the other. What is wrong is told by them, not by the browser; nothing leaves the page by itself. */
export function Form({ id, onSubmit, children }: { id?: string; onSubmit: () => unknown; children: ReactNode }) {
  return (
    <chakra.form
      {...(id === undefined ? {} : { id })}
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </chakra.form>
  );
}
