import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { BindCodeView } from '#screens/we-chat/BindCodeView.tsx';
import { numberAtom, unboundNumber } from '#state/number.ts';
import { askAtom } from '#state/questions.ts';
import { endBindingAtom, readBindingAtom } from '#state/weChat.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

const lookAgainMs = 3000;

/** 微信绑定: which WeChat user belongs to the account, the code to bind one, and 解除绑定. */
export function WeChatDialog({ onClose }: { onClose: () => void }) {
  const number = useAtomValue(numberAtom);
  const read = useSetAtom(readBindingAtom);
  const end = useSetAtom(endBindingAtom);
  const ask = useSetAtom(askAtom);
  const [problem, setProblem] = useState<string>();
  const isBound = number !== unboundNumber;

  useEffect(() => {
    const leaving = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      read(leaving.signal)
        .then((text) => (leaving.signal.aborted ? undefined : setProblem(text)))
        .catch(reportError);
    };
    look();
    // The phone that scans the code tells the server, not this page.
    const timer = setInterval(look, lookAgainMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [read]);

  const onEnd = async () => {
    const question = { text: `解除绑定后，${number} 不再属于此账号。`, confirmLabel: '解除绑定', isDangerous: true };
    if (await ask(question)) await end();
  };

  return (
    <Dialog
      title="微信绑定"
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {isBound && (
            <Button variant="danger" disabled={problem !== ''} onClick={() => void onEnd().catch(reportError)}>
              解除绑定
            </Button>
          )}
        </>
      }
    >
      <chakra.p role="status" marginBlockEnd="3">
        当前绑定：<chakra.strong fontWeight="semibold">{number}</chakra.strong>
      </chakra.p>
      {problem !== undefined && problem !== '' && (
        <chakra.p role="alert" color="danger.fg" marginBlockEnd="3">
          {problem}
        </chakra.p>
      )}
      {problem === '' && !isBound && <BindCodeView />}
    </Dialog>
  );
}
