import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { TextField } from '#components/TextField.tsx';
import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { FormError } from '#screens/sign-in/FormError.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { SlidePuzzle } from '#screens/sign-in/SlidePuzzle.tsx';
import { useCountdown } from '#screens/sign-in/useCountdown.ts';
import { useResetSms } from '#screens/sign-in/useResetSms.ts';
import { brandAtom } from '#state/brand.ts';
import { enterResetCodeAtom } from '#state/passwordReset.ts';
import { typedAccount } from '#state/signIn.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/** `/forgetkey`: account or mobile, an SMS code, and on to the new password [X8]. */
export function ForgotPassword() {
  const { pathName } = useAtomValue(brandAtom);
  const enterCode = useSetAtom(enterResetCodeAtom);
  const navigate = useNavigate();
  const [account, setAccount] = useState(typedAccount);
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ account?: string; code?: string }>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const sms = useResetSms(setFailure);
  const waitS = useCountdown(sms.nextAtMs);

  const typed = account.trim();
  const isAccountGiven = () => {
    setFaults(typed === '' ? { account: '请输入账号或手机号' } : {});
    setFailure('');
    return typed !== '';
  };
  const onSend = () => {
    if (isAccountGiven()) void sms.request(typed);
  };
  const submit = async () => {
    if (!isAccountGiven()) return;
    if (!/^\d{6}$/.test(code)) {
      setFaults({ code: '请输入短信中的 6 位数字验证码' });
      return;
    }
    setBusy(true);
    const news = await enterCode(typed, code);
    setBusy(false);
    if (news.is === 'done') void navigate('/reset');
    else setFailure(news.text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  const sendLabel = waitS > 0 ? `${waitS} 秒后重发` : sms.sentTo === undefined ? '获取验证码' : '重新获取';
  return (
    <SignInLayout>
      <chakra.form display="flex" flexDirection="column" gap="5" noValidate onSubmit={onSubmit}>
        <CardHeading title="忘记密码" text="验证码将发送到账号绑定的手机" />
        <FormError text={failure} />
        <TextField
          label="账号或手机号"
          size="lg"
          value={account}
          onValue={setAccount}
          error={faults.account}
          autoComplete="username"
          maxLength={64}
          isRequired
        />
        <chakra.div display="grid" gridTemplateColumns="1fr 124px" gap="2" alignItems="start">
          <TextField
            label="短信验证码"
            size="lg"
            value={code}
            onValue={(value) => setCode(value.replace(/\D/g, '').slice(0, 6))}
            error={faults.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
          />
          <Button
            size="lg"
            fontSize="md"
            paddingInline="2"
            marginBlockStart="26px"
            isBusy={sms.isSending}
            disabled={waitS > 0}
            onClick={onSend}
          >
            {sendLabel}
          </Button>
        </chakra.div>
        {sms.sentTo !== undefined && (
          <chakra.p role="status" fontSize="sm" color="fg.muted" marginBlockStart="-2">
            若账号 {sms.sentTo} 存在并绑定了手机，验证码已发送，5 分钟内有效
          </chakra.p>
        )}
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          下一步
        </Button>
        <chakra.p fontSize="sm" textAlign="center" color="accent.fg">
          <Link to={`/${pathName}`}>返回登录</Link>
        </chakra.p>
      </chakra.form>
      {sms.hasPuzzle && (
        <Dialog title="安全验证" width="sm" onClose={sms.closePuzzle}>
          <SlidePuzzle purpose="sms" onTicket={(ticket) => void sms.request(typed, ticket)} />
        </Dialog>
      )}
    </SignInLayout>
  );
}
