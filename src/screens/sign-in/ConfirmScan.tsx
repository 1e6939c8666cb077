import { Button } from '#components/Button.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { FormError } from '#screens/sign-in/FormError.tsx';
import { Outcome } from '#screens/sign-in/Outcome.tsx';
import { useCountdown } from '#screens/sign-in/useCountdown.ts';
import { answerQrAtom, scanQrAtom } from '#state/scanSignIn.ts';
import { sessionAtom } from '#state/session.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Monitor } from 'lucide-react';
import { useEffect, useState } from 'react';

type Stage =
  | { is: 'reading' }
  | { is: 'asking'; address: string; untilMs: number }
  | { is: 'confirmed' | 'refused' }
  | { is: 'over'; text: string };

const Row = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '3', borderTopWidth: '1px' },
});

/** On the phone, signed in: who is to be signed in where, and yes or no [X9]. */
export function ConfirmScan({ ticket }: { ticket: string }) {
  const session = useAtomValue(sessionAtom);
  const read = useSetAtom(scanQrAtom);
  const answer = useSetAtom(answerQrAtom);
  const [stage, setStage] = useState<Stage>({ is: 'reading' });
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<'confirm' | 'refuse'>();
  const seconds = useCountdown(stage.is === 'asking' ? stage.untilMs : undefined);

  useEffect(() => {
    let isCurrent = true;
    const scan = async () => {
      const news = await read(ticket);
      if (!isCurrent) return;
      if (news.is === 'failed') setStage({ is: 'over', text: news.text });
      else setStage({ is: 'asking', address: news.address, untilMs: Date.now() + news.leftMs });
    };
    void scan();
    return () => {
      isCurrent = false;
    };
  }, [read, ticket]);

  const decide = async (decision: 'confirm' | 'refuse') => {
    setBusy(decision);
    setFailure('');
    const news = await answer(ticket, decision);
    setBusy(undefined);
    if (news.is === 'failed') setFailure(news.text);
    else setStage({ is: decision === 'confirm' ? 'confirmed' : 'refused' });
  };

  switch (stage.is) {
    case 'reading':
      return <Skeleton height="260px" aria-hidden={false} role="status" aria-label="正在读取二维码" />;
    case 'over':
      return <Outcome kind="notice" title="无法登录" text={stage.text} />;
    case 'confirmed':
      return <Outcome kind="success" title="已确认登录" text="请回到电脑继续操作，此页面可以关闭" />;
    case 'refused':
      return <Outcome kind="notice" title="已取消登录" text="电脑不会登录您的账号，此页面可以关闭" />;
    case 'asking':
      if (seconds === 0) return <Outcome kind="notice" title="二维码已过期" text="请在电脑上刷新二维码后重新扫码" />;
      return (
        <chakra.div display="flex" flexDirection="column" gap="5">
          <chakra.div display="flex" color="accent.fg">
            <chakra.span padding="4" borderRadius="full" bg="accent.tint">
              <Monitor size={32} strokeWidth={1.5} aria-hidden />
            </chakra.span>
          </chakra.div>
          <CardHeading title="确认在电脑上登录？" text="请确认是您本人正在操作；若不是，请取消" />
          <FormError text={failure} />
          <div>
            <Row>
              <chakra.span color="fg.muted">登录账号</chakra.span>
              <chakra.span fontWeight="medium">{session?.name}</chakra.span>
            </Row>
            <Row>
              <chakra.span color="fg.muted">电脑地址</chakra.span>
              <chakra.span fontWeight="medium">{stage.address}</chakra.span>
            </Row>
            <Row borderBottomWidth="1px">
              <chakra.span color="fg.muted">剩余时间</chakra.span>
              <chakra.span fontVariantNumeric="tabular-nums">{seconds} 秒</chakra.span>
            </Row>
          </div>
          <Button
            variant="primary"
            size="lg"
            isBusy={busy === 'confirm'}
            disabled={busy !== undefined}
            onClick={() => void decide('confirm')}
          >
            确认登录
          </Button>
          <Button
            size="lg"
            isBusy={busy === 'refuse'}
            disabled={busy !== undefined}
            onClick={() => void decide('refuse')}
          >
            取消
          </Button>
        </chakra.div>
      );
  }
}
