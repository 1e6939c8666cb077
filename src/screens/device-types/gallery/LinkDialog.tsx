import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { TextField } from '#components/TextField.tsx';
import { checkLink, emptyLinkQuestion, malformedLinkMessage } from '#domain/link.ts';
import { DialogError } from '#screens/device-types/gallery/DialogError.tsx';
import { askAtom } from '#state/questions.ts';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';

export type LinkDialogProps = {
  imageHref: string;
  /** resolves to false when the server refused: the dialog stays */
  onSave: (imageHref: string) => Promise<boolean>;
  onClose: () => void;
};

/** 添加超链接 – `SPEC §2`, rules `SPEC §5`. */
export function LinkDialog({ imageHref, onSave, onClose }: LinkDialogProps) {
  const ask = useSetAtom(askAtom);
  const formId = useId();
  const [typed, setTyped] = useState(imageHref);
  const [isMalformed, setIsMalformed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (link: string) => {
    setIsBusy(true);
    const isSaved = link === imageHref || (await onSave(link));
    setIsBusy(false);
    if (isSaved) onClose();
  };
  const submit = async () => {
    const check = checkLink(typed);
    switch (check.kind) {
      case 'malformed':
        return setIsMalformed(true);
      case 'link':
        return save(check.imageHref);
      case 'empty':
        if (await ask({ text: emptyLinkQuestion })) await save('');
    }
  };
  return (
    <Dialog
      title="添加超链接"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            确定
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="链接地址"
          hint="例如 www.example.cn/活动；未写协议时按 https 打开"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          autoFocus
          value={typed}
          aria-invalid={isMalformed || undefined}
          onValue={(value) => {
            setTyped(value);
            setIsMalformed(false);
          }}
        />
        {isMalformed && <DialogError text={malformedLinkMessage} />}
      </form>
    </Dialog>
  );
}
