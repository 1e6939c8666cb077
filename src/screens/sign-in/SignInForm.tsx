import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import { FormError } from '#screens/sign-in/FormError.tsx';
import { PasswordBox } from '#components/PasswordBox.tsx';
import {
  answerEarlyPress,
  checkSignIn,
  type SignInErrors,
  signInAtom,
  typedAccount,
  typedPassword,
} from '#state/signIn.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';

const PuzzleDialog = lazy(async () => ({ default: (await import('#screens/sign-in/PuzzleDialog.tsx')).PuzzleDialog }));

export type SignInFormProps = { isPuzzleOpen: boolean; onPuzzleOpen: (isOpen: boolean) => void };

/** Account and password; the puzzle opens when the server asks for one [X7]. What was typed stays, whatever comes. */
export function SignInForm({ isPuzzleOpen, onPuzzleOpen }: SignInFormProps) {
  const [account, setAccount] = useState(typedAccount);
  const [password, setPassword] = useState(typedPassword);
  const [isTaken, setIsTaken] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [failure, setFailure] = useState('');
  const [step, setStep] = useState<'form' | 'sending' | 'puzzle'>('form');
  const signIn = useSetAtom(signInAtom);

  // What was typed while this was being drawn; then, with all that is typed, what was pressed before [P7].
  useEffect(() => {
    setAccount(typedAccount);
    setPassword(typedPassword);
    setIsTaken(true);
  }, []);
  useEffect(() => {
    if (isTaken) answerEarlyPress();
  }, [isTaken]);

  const send = async (ticket: string) => {
    setStep('sending');
    setFailure('');
    const news = await signIn({ account, password }, ticket);
    setStep(news.is === 'puzzle' ? 'puzzle' : 'form');
    if (news.is !== 'done') onPuzzleOpen(news.is === 'puzzle');
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
      <FormError text={failure} />
      <Button type="submit" variant="primary" size="lg" isBusy={step === 'sending'}>
        登录
      </Button>
      {step === 'puzzle' && isPuzzleOpen && (
        <Suspense fallback={null}>
          <PuzzleDialog
            onTicket={(ticket) => void send(ticket).catch(reportError)}
            onClose={() => onPuzzleOpen(false)}
          />
        </Suspense>
      )}
    </chakra.form>
  );
}
