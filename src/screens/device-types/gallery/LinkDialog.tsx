import { FormDialog } from '#components/FormDialog.tsx';
import { TextField } from '#components/TextField.tsx';
import { checkLink, emptyLinkQuestion, malformedLinkMessage } from '#domain/link.ts';
import { DialogError } from '#screens/device-types/gallery/DialogError.tsx';
import { useSaving } from '#screens/device-types/gallery/useSaving.ts';
import { askAtom } from '#state/questions.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

export type LinkDialogProps = {
  imageHref: string;
  /** resolves to false when the server refused: the dialog stays */
  onSave: (imageHref: string) => Promise<boolean>;
  onClose: () => void;
};

/** 添加超链接 – `SPEC §2`, rules `SPEC §5`. */
export function LinkDialog({ imageHref, onSave, onClose }: LinkDialogProps) {
  const ask = useSetAtom(askAtom);
  const { isBusy, save } = useSaving(onClose);
  const [typed, setTyped] = useState(imageHref);
  const [isMalformed, setIsMalformed] = useState(false);

  const saveLink = (link: string) => save(link === imageHref || onSave(link));
  const submit = async () => {
    const check = checkLink(typed);
    switch (check.kind) {
      case 'malformed':
        return setIsMalformed(true);
      case 'link':
        return saveLink(check.imageHref);
      case 'empty':
        if (await ask({ text: emptyLinkQuestion })) await saveLink('');
    }
  };
  return (
    <FormDialog title="添加超链接" isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <div>
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
      </div>
    </FormDialog>
  );
}
