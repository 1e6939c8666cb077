import { useEffect, useRef, useState } from 'react';

const none = {};

/**
 * Checks on submit, then with every change; a submit that fails puts the focus on the first faulty field.
 * @param faultsOf a message per faulty field; empty = the form may be sent
 */
export function useFormCheck<Form, Faults extends object>(form: Form, faultsOf: (form: Form) => Faults) {
  const frame = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const errors: Partial<Faults> = tries > 0 ? faultsOf(form) : none;
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const check = (): boolean => {
    const isRight = Object.keys(faultsOf(form)).length === 0;
    setTries((count) => (isRight ? 0 : count + 1));
    return isRight;
  };
  return { frame, errors, check };
}
