import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

const Frame = chakra('form', {
  variants: {
    layout: {
      /** fields one below the other */
      stack: { display: 'flex', flexDirection: 'column', gap: '4' },
      /** one field with its buttons beside it */
      line: { display: 'flex', alignItems: 'flex-end', gap: '1', flex: '1' },
      /** as the fields stand by themselves */
      plain: {},
    },
  },
});

export type FormProps = {
  id?: string;
  layout?: 'stack' | 'line' | 'plain';
  /** for what looks into the form, as for the first faulty field */
  frame?: Ref<HTMLFormElement>;
  onSubmit: () => unknown;
  children: ReactNode;
};

/** What is wrong is told by the fields, not by the browser; nothing leaves the page by itself. */
export function Form({ id, layout = 'stack', frame, onSubmit, children }: FormProps) {
  return (
    <Frame
      {...(id === undefined ? {} : { id })}
      {...(frame === undefined ? {} : { ref: frame })}
      layout={layout}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Frame>
  );
}
