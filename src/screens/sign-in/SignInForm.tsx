import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { TextField } from '#components/TextField.tsx';
import { PasswordBox } from '#screens/sign-in/PasswordBox.tsx';
import { checkSignIn, lastAccount, type SignInErrors, signInAtom } from '#state/signIn.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { CircleX } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';

const SlidePuzzle = lazy(async () => ({ default: (await import('#screens/sign-in/SlidePuzzle.tsx')).SlidePuzzle }));

const Alert = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    borderRadius: 'md',
    bg: 'danger.bg',
    color: 'danger.fg',
    '& svg': { flexShrink: 0 },
  },
});

/** Account and password; the puzzle opens when the server asks for one. */
export function SignInForm() {
  const [account, setAccount] = useState(lastAccount);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<SignInErrors>({});
  const [failure, setFailure] = useState('');
  const [step, setStep] = useState<'form' | 'sending' | 'puzzle'>('form');
  const signIn = useSetAtom(signInAtom);

  const send = async (ticket: string) => {
    setStep('sending');
    setFailure('');
    const news = await signIn({ account, password }, ticket);
    setStep(news.is === 'puzzle' ? 'puzzle' : 'form');
    if (news.is === 'failed') setFailure(news.text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkSignIn({ account, password });
    setErrors(found);
    if (found.account === undefined && found.password === undefined) send('').catch(reportError);
  };

  return (
    <chakra.form display="flex" flexDirection="column" gap="5" noValidate onSubmit={submit}>
      <TextField
        label="账号"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        autoFocus={account === ''}
        value={account}
        error={errors.account}
        onValue={setAccount}
      />
      <PasswordBox
        label="密码"
        name="password"
        autoComplete="current-password"
        size="lg"
        autoFocus={account !== ''}
        value={password}
        error={errors.password}
        onValue={setPassword}
      />
      {failure !== '' && (
        <Alert role="alert">
          <CircleX size={16} aria-hidden />
          {failure}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" isBusy={step === 'sending'}>
        登录
      </Button>
      {step === 'puzzle' && (
        <Dialog title="安全验证" width="sm" onClose={() => setStep('form')}>
          <Suspense fallback={<Skeleton aspectRatio="320 / 180" />}>
            <SlidePuzzle purpose="login" onTicket={(ticket) => void send(ticket).catch(reportError)} />
          </Suspense>
        </Dialog>
      )}
    </chakra.form>
  );
}
