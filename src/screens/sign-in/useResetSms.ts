import { sendResetSmsAtom } from '#state/passwordReset.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

/** Sending a code: asked, stopped by a puzzle, sent, and again after its wait. */
export function useResetSms(onFailed: (text: string) => void) {
  const send = useSetAtom(sendResetSmsAtom);
  const [isSending, setSending] = useState(false);
  const [hasPuzzle, setHasPuzzle] = useState(false);
  /** the account that a code was sent to */
  const [sentTo, setSentTo] = useState<string>();
  const [nextAtMs, setNextAtMs] = useState<number>();

  const request = async (account: string, ticket = '') => {
    setSending(true);
    setHasPuzzle(false);
    const news = await send(account, ticket);
    setSending(false);
    switch (news.is) {
      case 'puzzle':
        setHasPuzzle(true);
        return;
      case 'failed':
        onFailed(news.text);
        return;
      case 'sent':
        setSentTo(account);
        setNextAtMs(Date.now() + news.resendMs);
    }
  };
  return { isSending, hasPuzzle, sentTo, nextAtMs, request, closePuzzle: () => setHasPuzzle(false) };
}
