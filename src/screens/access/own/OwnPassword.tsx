import { PasswordBox } from '#components/PasswordBox.tsx';
import { PasswordRules } from '#components/PasswordRules.tsx';
import { passwordError } from '#domain/account.ts';
import { OwnForm } from '#screens/access/own/OwnForm.tsx';
import { OwnPanel } from '#screens/access/own/OwnPanel.tsx';
import { useTell } from '#screens/access/useTell.ts';
import { changeOwnPasswordAtom } from '#state/own.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

const empty = { old: '', next: '', again: '' };

/** A new password, by the old one; every other session of the account ends. */
export function OwnPassword({ onChanged }: { onChanged: () => Promise<void> }) {
  const save = useSetAtom(changeOwnPasswordAtom);
  const tell = useTell();
  const [form, setForm] = useState(empty);
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const errors = {
    old: form.old === '' ? '请输入当前密码' : undefined,
    next: passwordError(form.next),
    again: form.again === form.next ? undefined : '两次输入的密码不一致',
  };
  const submit = async () => {
    setHasTried(true);
    if (errors.old ?? errors.next ?? errors.again) return;
    setIsBusy(true);
    const isDone = tell(await save(form.old, form.next), '密码已修改，其他登录已结束');
    setIsBusy(false);
    if (!isDone) return;
    setForm(empty);
    setHasTried(false);
    await onChanged();
  };
  return (
    <OwnPanel title="修改密码">
      <OwnForm submitText="修改密码" isBusy={isBusy} onSubmit={submit}>
        <PasswordBox
          label="当前密码"
          isRequired
          autoComplete="current-password"
          value={form.old}
          error={hasTried ? errors.old : undefined}
          onValue={(old) => setForm({ ...form, old })}
        />
        <PasswordBox
          label="新密码"
          isRequired
          autoComplete="new-password"
          value={form.next}
          error={hasTried ? errors.next : undefined}
          onValue={(next) => setForm({ ...form, next })}
        />
        <PasswordRules password={form.next} />
        <PasswordBox
          label="确认新密码"
          isRequired
          autoComplete="new-password"
          value={form.again}
          error={hasTried ? errors.again : undefined}
          onValue={(again) => setForm({ ...form, again })}
        />
      </OwnForm>
    </OwnPanel>
  );
}
