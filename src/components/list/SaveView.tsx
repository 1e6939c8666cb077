import { FormDialog } from '#components/FormDialog.tsx';
import type { ChangeMemory } from '#components/list/useListAddress.ts';
import { TextField } from '#components/TextField.tsx';
import { type SavedView, viewNameError, viewNameLimit, withView } from '#domain/listMemory.ts';
import type { ListFields } from '#domain/listQuery.ts';
import { textLength } from '#domain/textLength.ts';
import { useState } from 'react';

export type SaveViewProps = {
  views: readonly SavedView[];
  fields: ListFields;
  onMemory: ChangeMemory;
  onClose: () => void;
};

/** Gives what is shown a name. */
export function SaveView({ views, fields, onMemory, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const error = viewNameError(name, views);
  const submit = () => {
    setHasTried(true);
    if (error !== undefined) return;
    onMemory((memory) => withView(memory, name, fields));
    onClose();
  };
  return (
    <FormDialog title="保存视图" isBusy={false} submitText="保存" onSubmit={submit} onClose={onClose}>
      <TextField
        label="视图名称"
        isRequired
        autoFocus
        autoComplete="off"
        value={name}
        error={hasTried ? error : undefined}
        hint={`保存当前的筛选、排序和每页条数；${textLength(name.trim())}/${viewNameLimit}，汉字计 2`}
        onValue={setName}
      />
    </FormDialog>
  );
}
