import { Outcome } from '#screens/sign-in/Outcome.tsx';
import { useCountdown } from '#screens/sign-in/useCountdown.ts';
import { brandAtom } from '#state/brand.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const shownMs = 3_000;

/** The password is set: on to sign-in, by itself after three seconds. */
export function ResetDone() {
  const { pathName } = useAtomValue(brandAtom);
  const navigate = useNavigate();
  const [untilMs] = useState(() => Date.now() + shownMs);
  const seconds = useCountdown(untilMs);
  const home = `/${pathName}`;
  useEffect(() => {
    if (seconds === 0) void navigate(home, { replace: true });
  }, [seconds, navigate, home]);
  return (
    <Outcome
      kind="success"
      title="密码已重置"
      text="所有设备已退出登录，请使用新密码登录"
      action={{ label: `立即登录（${seconds}）`, onClick: () => void navigate(home, { replace: true }) }}
    />
  );
}
