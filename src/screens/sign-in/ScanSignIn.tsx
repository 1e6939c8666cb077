import { Button } from '#components/Button.tsx';
import { QrCode } from '#components/QrCode.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { QrCover } from '#screens/sign-in/QrCover.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { useCountdown } from '#screens/sign-in/useCountdown.ts';
import { type QrView, useQrSignIn } from '#screens/sign-in/useQrSignIn.ts';
import { brandAtom } from '#state/brand.ts';
import { beginSessionAtom } from '#state/signIn.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link, useLocation } from 'react-router-dom';

/** The page that the code opens on the phone. */
const addressOf = (ticket: string) => `${location.origin}/qrcode?ticket=${ticket}`;

function statusOf(view: QrView, seconds: number): { title: string; text: string } {
  switch (view.state) {
    case 'loading':
      return { title: '待扫码', text: '正在生成二维码…' };
    case 'failed':
      return { title: '二维码获取失败', text: view.text };
    case 'waiting':
      return { title: '待扫码', text: `请使用微信扫描二维码，${seconds} 秒后过期` };
    case 'scanned':
      return { title: '已扫码', text: `${view.name} 已扫码，请在手机上确认登录，${seconds} 秒后过期` };
    case 'confirmed':
      return { title: '已确认', text: '登录成功，正在进入…' };
    case 'expired':
      return { title: '二维码已过期', text: '请刷新后重新扫码' };
  }
}

/** `/wechatlogin`: a code that a signed-in phone confirms [X9]. */
export function ScanSignIn() {
  const { pathName } = useAtomValue(brandAtom);
  const { state } = useLocation();
  const begin = useSetAtom(beginSessionAtom);
  const { view, refresh } = useQrSignIn(begin);
  const seconds = useCountdown('untilMs' in view ? view.untilMs : undefined);
  const { title, text } = statusOf(view, seconds);
  return (
    <SignInLayout>
      <CardHeading title="微信扫码登录" text="用已登录的手机扫码，在手机上确认后即可登录" />
      <chakra.div
        position="relative"
        width="216px"
        marginInline="auto"
        padding="2"
        bg="white"
        borderWidth="1px"
        borderRadius="md"
      >
        {'qr' in view ? (
          <QrCode text={addressOf(view.qr.ticket)} label="登录二维码" />
        ) : (
          <Skeleton width="198px" height="198px" />
        )}
        <QrCover state={view.state} onRefresh={refresh} />
      </chakra.div>
      <chakra.div textAlign="center">
        {/* Only this line is read out: the seconds below it would never stop. */}
        <chakra.p role="status" fontWeight="medium">
          {title}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text}
        </chakra.p>
      </chakra.div>
      {(view.state === 'expired' || view.state === 'failed') && (
        <Button variant="primary" size="lg" onClick={refresh}>
          刷新二维码
        </Button>
      )}
      <chakra.p fontSize="sm" textAlign="center" color="accent.fg">
        <Link to={`/${pathName}`} state={state}>
          账号密码登录
        </Link>
      </chakra.p>
    </SignInLayout>
  );
}
