import { FormDialog } from '#components/FormDialog.tsx';
import { TextField } from '#components/TextField.tsx';
import { checkMiniTarget, clearMiniQuestion, incompleteMiniQuestion, type MiniTarget } from '#domain/miniTarget.ts';
import { useSaving } from '#screens/device-types/gallery/useSaving.ts';
import { askAtom } from '#state/questions.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

export type MiniDialogProps = {
  target: MiniTarget;
  /** resolves to false when the server refused: the dialog stays */
  onSave: (target: MiniTarget) => Promise<boolean>;
  onClose: () => void;
};

const noTarget: MiniTarget = { miniAppid: '', miniPath: '' };
const isSame = (a: MiniTarget, b: MiniTarget) => a.miniAppid === b.miniAppid && a.miniPath === b.miniPath;

/** 跳转小程序 – `SPEC §2`, rules `SPEC §5`. */
export function MiniDialog({ target, onSave, onClose }: MiniDialogProps) {
  const ask = useSetAtom(askAtom);
  const { isBusy, save } = useSaving(onClose);
  const [typed, setTyped] = useState(target);

  const saveTarget = (next: MiniTarget) => save(isSame(next, target) || onSave(next));
  const submit = async () => {
    const check = checkMiniTarget(typed);
    switch (check.kind) {
      case 'complete':
        return saveTarget(check.target);
      case 'incomplete':
        // The entry is thrown away, what was set before stays.
        if (await ask({ text: incompleteMiniQuestion })) onClose();
        return;
      case 'empty':
        if (await ask({ text: clearMiniQuestion, isDangerous: true })) await saveTarget(noTarget);
    }
  };
  return (
    <FormDialog title="跳转小程序" isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <TextField
        label="小程序路径"
        hint="例如 pages/index/index"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={1024}
        value={typed.miniPath}
        onValue={(miniPath) => setTyped((last) => ({ ...last, miniPath }))}
      />
      <TextField
        label="AppId"
        hint="例如 wx1234567890abcdef"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        value={typed.miniAppid}
        onValue={(miniAppid) => setTyped((last) => ({ ...last, miniAppid }))}
      />
    </FormDialog>
  );
}
