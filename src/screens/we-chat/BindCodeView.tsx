import { Button } from '#components/Button.tsx';
import { QrCode } from '#components/QrCode.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { type BindCode, startBindingAtom } from '#state/weChat.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** The code that a phone scans in WeChat, drawn anew before it is too old. */
export function BindCodeView() {
  const start = useSetAtom(startBindingAtom);
  const [code, setCode] = useState<BindCode>();
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    start(leaving.signal)
      .then((it) => {
        if (leaving.signal.aborted) return;
        setCode(it);
        if (it.is === 'ready') timer = setTimeout(() => setAttempt((n) => n + 1), it.untilMs - Date.now() - 30_000);
      })
      .catch(reportError);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [start, attempt]);

  if (code?.is === 'failed') {
    return (
      <chakra.div role="alert" display="flex" alignItems="center" gap="3">
        {code.text}
        <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
          重试
        </Button>
      </chakra.div>
    );
  }
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" gap="3">
      <chakra.div width="208px">
        {code === undefined ? (
          <Skeleton width="208px" height="208px" />
        ) : (
          <QrCode text={code.url} label="微信绑定二维码" />
        )}
      </chakra.div>
      <chakra.p color="fg.muted" textAlign="center">
        用微信扫描二维码并同意授权，绑定后此处自动更新。
      </chakra.p>
      {code !== undefined && (
        <chakra.a
          href={code.url}
          target="_blank"
          rel="noreferrer"
          color="accent.fg"
          textDecoration="underline"
          textUnderlineOffset="3px"
        >
          在此设备上打开
        </chakra.a>
      )}
    </chakra.div>
  );
}
