import { Outcome } from '#screens/sign-in/Outcome.tsx';
import { useNavigate } from 'react-router-dom';

/** There is no token, or none that still counts: only a new code helps. */
export function ResetGone({ text }: { text: string }) {
  const navigate = useNavigate();
  return (
    <Outcome
      kind="notice"
      title="需要验证身份"
      text={text}
      action={{ label: '获取验证码', onClick: () => void navigate('/forgetkey', { replace: true }) }}
    />
  );
}
