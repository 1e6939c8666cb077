import type { Captcha, CaptchaPurpose } from '#contracts/captcha.ts';
import type { PuzzlePhase } from '#screens/sign-in/SlideTrack.tsx';
import { answerPuzzleAtom, loadPuzzleAtom } from '#state/captcha.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';

type View = {
  puzzle: Captcha | undefined;
  phase: PuzzlePhase;
  x: number;
  message: { text: string; isError: boolean };
};

const help = '也可用方向键移动，按回车确认';
const hint = { text: help, isError: false };
const fresh: View = { puzzle: undefined, phase: 'loading', x: 0, message: hint };
/** how long a miss is shown before the piece goes back */
const missShownMs = 700;

/** The life of one puzzle after another: loaded, moved, judged, and replaced when it is used up or too old. */
export function useSlidePuzzle(purpose: CaptchaPurpose, onTicket: (ticket: string) => void) {
  const load = useSetAtom(loadPuzzleAtom);
  const answer = useSetAtom(answerPuzzleAtom);
  const [view, setView] = useState<View>(fresh);
  const loading = useRef<AbortController>(undefined);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useCallback(
    async (message: View['message'] = hint) => {
      clearTimeout(later.current);
      loading.current?.abort();
      const control = new AbortController();
      loading.current = control;
      setView({ ...fresh, message });
      const news = await load(purpose, control.signal);
      if (control.signal.aborted) return;
      if (news.is === 'failed') {
        setView({ ...fresh, phase: 'gone', message: { text: news.text, isError: true } });
        return;
      }
      setView({ puzzle: news.puzzle, phase: 'ready', x: 0, message });
      const expire = () =>
        setView((now) =>
          now.puzzle === news.puzzle && now.phase === 'ready'
            ? { ...now, phase: 'gone', x: 0, message: { text: '图片已过期，请换一张', isError: true } }
            : now,
        );
      later.current = setTimeout(expire, news.puzzle.lifeMs);
    },
    [load, purpose],
  );

  useEffect(() => {
    void refresh();
    return () => {
      clearTimeout(later.current);
      loading.current?.abort();
    };
  }, [refresh]);

  const move = (x: number) => setView((now) => (now.phase === 'ready' ? { ...now, x } : now));

  const release = async (x: number) => {
    const { puzzle, phase } = view;
    if (!puzzle || phase !== 'ready') return;
    setView({ puzzle, phase: 'checking', x, message: { text: '正在验证…', isError: false } });
    const news = await answer(purpose, puzzle.id, x);
    if (news.is === 'solved') {
      clearTimeout(later.current);
      setView({ puzzle, phase: 'solved', x, message: { text: '验证成功', isError: false } });
      onTicket(news.ticket);
      return;
    }
    const message = { text: news.text, isError: true };
    if (news.is === 'gone') {
      void refresh(message);
      return;
    }
    setView({ puzzle, phase: 'missed', x, message });
    setTimeout(() => setView((now) => (now.phase === 'missed' ? { ...now, phase: 'ready', x: 0 } : now)), missShownMs);
  };

  return { ...view, move, release: (x: number) => void release(x), refresh: () => void refresh() };
}
