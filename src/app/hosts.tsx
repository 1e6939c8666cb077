import { AlertDialog } from '#components/AlertDialog.tsx';
import { Messages } from '#components/Messages.tsx';
import { dismissMessageAtom, messagesAtom } from '#state/messages.ts';
import { questionAtom } from '#state/questions.ts';
import { useAtomValue, useSetAtom } from 'jotai';

/** Shows the question of the moment. */
export function QuestionHost() {
  const question = useAtomValue(questionAtom);
  if (question === null) return null;
  const { answer, ...shown } = question;
  return <AlertDialog key={shown.text} {...shown} onAnswer={answer} />;
}

/** Shows the messages of the moment. */
export function MessageHost() {
  const messages = useAtomValue(messagesAtom);
  const dismiss = useSetAtom(dismissMessageAtom);
  return <Messages messages={messages} onDismiss={dismiss} />;
}
