import { updateAtom } from '#app/update.ts';
import { dismissMessageAtom, messagesAtom } from '#state/messages.ts';
import { questionAtom } from '#state/questions.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense } from 'react';

// Loaded when first needed: the sign-in page mostly does without.
const AlertDialog = lazy(async () => ({ default: (await import('#components/AlertDialog.tsx')).AlertDialog }));
const UpdatePrompt = lazy(async () => ({ default: (await import('#app/UpdatePrompt.tsx')).UpdatePrompt }));
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

/** Says on every page, signed in or not, that a new version waits [W3]. */
export function UpdateHost() {
  const { is } = useAtomValue(updateAtom);
  if (is === 'none') return null;
  return (
    <Suspense fallback={null}>
      <UpdatePrompt />
    </Suspense>
  );
}
