import { dismissMessageAtom, messagesAtom } from '#state/messages.ts';
import { questionAtom } from '#state/questions.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense } from 'react';

// Loaded when first needed: the sign-in page mostly does without.
const AlertDialog = lazy(async () => ({ default: (await import('#components/AlertDialog.tsx')).AlertDialog }));
const Messages = lazy(async () => ({ default: (await import('#components/Messages.tsx')).Messages }));

/** Shows the question of the moment. */
export function QuestionHost() {
  const question = useAtomValue(questionAtom);
  if (question === null) return null;
  const { answer, ...shown } = question;
  return (
    <Suspense fallback={null}>
      <AlertDialog key={shown.text} {...shown} onAnswer={answer} />
    </Suspense>
  );
}

/** Shows the messages of the moment. */
export function MessageHost() {
  const messages = useAtomValue(messagesAtom);
  const dismiss = useSetAtom(dismissMessageAtom);
  if (messages.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Messages messages={messages} onDismiss={dismiss} />
    </Suspense>
  );
}
