import { Button } from '#components/Button.tsx';
import { isPasswordAllowed } from '#domain/password.ts';
import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { FormError } from '#screens/sign-in/FormError.tsx';
import { PasswordBox } from '#components/PasswordBox.tsx';
import { PasswordRules } from '#components/PasswordRules.tsx';
import { ResetDone } from '#screens/sign-in/ResetDone.tsx';
import { ResetGone } from '#screens/sign-in/ResetGone.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { resetAccountAtom, resetPasswordAtom, resetTokenAtom } from '#state/passwordReset.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';

type Stage = { is: 'open' } | { is: 'done' } | { is: 'gone'; text: string };

/** `/reset`: the new password, by the one-time token of 忘记密码 [X8]. */
export function ResetPassword() {
  return (
    <SignInLayout>
      <ResetForm />
    </SignInLayout>
  );
}

function ResetForm() {
  const hasToken = useAtomValue(resetTokenAtom) !== null;
  const account = useAtomValue(resetAccountAtom);
  const reset = useSetAtom(resetPasswordAtom);
  const [stage, setStage] = useState<Stage>({ is: 'open' });
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [faults, setFaults] = useState<{ password?: string; repeated?: string }>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    const found = {
      ...(isPasswordAllowed(password) ? {} : { password: '新密码不符合下列要求' }),
      ...(repeated === password ? {} : { repeated: '两次输入的密码不一致' }),
    };
    setFaults(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const news = await reset(password);
    setBusy(false);
    if (news.is === 'failed') setFailure(news.text);
    else setStage(news);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  if (stage.is === 'done') return <ResetDone />;
  if (stage.is === 'gone') return <ResetGone text={stage.text} />;
  if (!hasToken) return <ResetGone text="请先验证身份，再设置新密码" />;
  return (
    <chakra.form display="flex" flexDirection="column" gap="5" noValidate onSubmit={onSubmit}>
      <CardHeading title="重置密码" text={`为账号 ${account} 设置新密码，完成后所有已登录的设备都需要重新登录`} />
      <FormError text={failure} />
      {/* password managers file the new password under this name */}
      <chakra.input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordBox
        label="新密码"
        size="lg"
        value={password}
        onValue={setPassword}
        error={faults.password}
        autoComplete="new-password"
        maxLength={64}
        isRequired
      />
      <PasswordRules password={password} />
      <PasswordBox
        label="确认新密码"
        size="lg"
        value={repeated}
        onValue={setRepeated}
        error={faults.repeated}
        autoComplete="new-password"
        maxLength={64}
        isRequired
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        确认重置
      </Button>
    </chakra.form>
  );
}
