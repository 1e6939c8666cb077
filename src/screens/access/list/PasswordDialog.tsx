import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { PasswordBox } from '#components/PasswordBox.tsx';
import { PasswordRules } from '#components/PasswordRules.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { passwordError } from '#domain/account.ts';
import { useTell } from '#screens/access/useTell.ts';
import { resetAccountPasswordAtom } from '#state/accounts.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';

export type PasswordDialogProps = { account: Account; onClose: () => void; onChanged: () => void };

/** A new password for somebody else: it is told to them by whoever sets it. */
export function PasswordDialog({ account, onClose, onChanged }: PasswordDialogProps) {
  const formId = useId();
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
    <Dialog
      title={`重置密码：${account.account}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            确定
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
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
      </chakra.form>
    </Dialog>
  );
}
