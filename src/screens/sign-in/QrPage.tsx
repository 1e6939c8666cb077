import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { ConfirmScan } from '#screens/sign-in/ConfirmScan.tsx';
import { MobileCode } from '#screens/sign-in/MobileCode.tsx';
import { Outcome } from '#screens/sign-in/Outcome.tsx';
import { SignInForm } from '#screens/sign-in/SignInForm.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { sessionAtom } from '#state/session.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** `/qrcode`: with a ticket, the phone's side of scan-to-sign-in [X9]; without one, the code of mobile management. */
export function QrPage() {
  const [query] = useSearchParams();
  return (
    <SignInLayout>
      <Content ticket={query.get('ticket') ?? ''} />
    </SignInLayout>
  );
}

function Content({ ticket }: { ticket: string }) {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const [isPuzzleOpen, setPuzzleOpen] = useState(false);
  if (ticket === '') return <MobileCode />;
  if (!/^[\w-]{20,64}$/.test(ticket)) {
    return <Outcome kind="notice" title="二维码无效" text="请在电脑上刷新二维码后重新扫码" />;
  }
  if (isSignedIn) return <ConfirmScan ticket={ticket} />;
  return (
    <>
      <CardHeading title="请先登录" text="登录后即可确认在电脑上登录" />
      <SignInForm isPuzzleOpen={isPuzzleOpen} onPuzzleOpen={setPuzzleOpen} />
    </>
  );
}
