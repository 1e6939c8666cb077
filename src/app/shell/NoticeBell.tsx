import { IconButton } from '#components/Button.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { loadNoticesAtom, noticesAtom } from '#state/notices.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const NoticeList = lazy(async () => ({ default: (await import('#screens/notices/NoticeList.tsx')).NoticeList }));

const lookAgainMs = 60_000;

const Count = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '1px',
    insetInlineEnd: '1px',
    minWidth: '1rem',
    paddingInline: '4px',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'white',
    fontSize: '10px',
    lineHeight: '1rem',
    fontWeight: 'semibold',
    textAlign: 'center',
    pointerEvents: 'none',
  },
});

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 8px)',
    insetInlineEnd: 0,
    width: '25rem',
    maxHeight: 'min(560px, calc(100dvh - 88px))',
    overflowY: 'auto',
    zIndex: 'float',
    bg: 'bg.float',
    borderRadius: 'md',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
});

/** Reads the notices now, when the page is looked at again, when the network is back, and every minute. */
function useNotices(): void {
  const load = useSetAtom(loadNoticesAtom);
  useEffect(
    () =>
      readNowAndWhenBack((signal) => {
        const look = () => {
          if (document.visibilityState === 'visible') load(signal).catch(reportError);
        };
        look();
        document.addEventListener('visibilitychange', look, { signal });
        const timer = setInterval(look, lookAgainMs);
        signal.addEventListener('abort', () => clearInterval(timer));
      }),
    [load],
  );
}

/** 消息: how many are unread, and the list. */
export function NoticeBell() {
  useNotices();
  const unread = useAtomValue(noticesAtom).page?.unread ?? 0;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <chakra.div ref={place} position="relative" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <IconButton
        ref={button}
        label={unread === 0 ? '消息' : `消息，${unread} 条未读`}
        icon={<Bell aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {unread > 0 && <Count aria-hidden>{unread > 99 ? '99+' : unread}</Count>}
      {isOpen && (
        <Panel>
          <Suspense fallback={<Skeleton margin="4" height="120px" />}>
            <NoticeList onClose={close} />
          </Suspense>
        </Panel>
      )}
    </chakra.div>
  );
}
