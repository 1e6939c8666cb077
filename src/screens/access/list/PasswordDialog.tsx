import { FormDialog } from '#components/FormDialog.tsx';
import { PasswordBox } from '#components/PasswordBox.tsx';
import { PasswordRules } from '#components/PasswordRules.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { passwordError } from '#domain/account.ts';
import { useTell } from '#screens/access/useTell.ts';
import { resetAccountPasswordAtom } from '#state/accounts.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

export type PasswordDialogProps = { account: Account; onClose: () => void; onChanged: () => void };

/** A new password for somebody else: it is told to them by whoever sets it. */
export function PasswordDialog({ account, onClose, onChanged }: PasswordDialogProps) {
  const reset = useSetAtom(resetAccountPasswordAtom);
  const tell = useTell();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    const problem = passwordError(password);
    setError(problem);
    if (problem !== undefined) return;
    setIsBusy(true);
    const changed = await reset(account, password);
    setIsBusy(false);
    tell(changed, '密码已重置');
    if (changed.is === 'refused') return;
    onChanged();
    onClose();
  };
  return (
    <FormDialog title={`重置密码：${account.account}`} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <chakra.p color="fg.muted">重置后，{account.name}的所有登录立即结束，需使用新密码重新登录。</chakra.p>
      <PasswordBox
        label="新密码"
        isRequired
        autoComplete="new-password"
        value={password}
        error={error}
        onValue={setPassword}
      />
      <PasswordRules password={password} />
    </FormDialog>
  );
}
