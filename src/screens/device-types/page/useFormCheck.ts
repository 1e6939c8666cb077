import { checkDeviceTypeForm, type FieldErrors } from '#domain/deviceTypeForm.ts';
import type { DeviceTypeForm } from '#domain/outbox.ts';
import { useEffect, useRef, useState } from 'react';

const noErrors: FieldErrors = {};

/** Checks on submit, then with every change; a submit that fails puts the focus on the first faulty field. */
export function useFormCheck(form: DeviceTypeForm) {
  const frame = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const errors = tries > 0 ? checkDeviceTypeForm(form) : noErrors;

  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const check = (): boolean => {
    const isRight = Object.keys(checkDeviceTypeForm(form)).length === 0;
    setTries((count) => (isRight ? 0 : count + 1));
    return isRight;
  };
  return { frame, errors, check };
}
