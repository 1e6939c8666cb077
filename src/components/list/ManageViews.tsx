import { Button, IconButton } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Form } from '#components/Form.tsx';
import type { ChangeMemory } from '#components/list/useListAddress.ts';
import { TextField } from '#components/TextField.tsx';
import { type SavedView, viewNameError, withoutView, withRenamed } from '#domain/listMemory.ts';
import { chakra } from '@chakra-ui/react';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';

export type ManageViewsProps = { views: readonly SavedView[]; onMemory: ChangeMemory; onClose: () => void };

/** Renames views and removes them. */
export function ManageViews({ views, onMemory, onClose }: ManageViewsProps) {
  const [renaming, setRenaming] = useState<string>();
  return (
    <Dialog title="管理视图" width="sm" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {views.length === 0 && <EmptyState title="没有保存的视图" />}
      <chakra.ul display="flex" flexDirection="column" gap="1">
        {views.map(({ name }) => (
          <chakra.li key={name} display="flex" alignItems="center" gap="1" minHeight="10">
            {renaming === name ? (
              <Rename name={name} views={views} onMemory={onMemory} onEnd={() => setRenaming(undefined)} />
            ) : (
              <>
                <chakra.span flex="1" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {name}
                </chakra.span>
                <IconButton label={`重命名 ${name}`} icon={<Pencil aria-hidden />} onClick={() => setRenaming(name)} />
                <IconButton
                  label={`删除 ${name}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onMemory((memory) => withoutView(memory, name))}
                />
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}

type RenameProps = { name: string; views: readonly SavedView[]; onMemory: ChangeMemory; onEnd: () => void };

function Rename({ name, views, onMemory, onEnd }: RenameProps) {
  const [text, setText] = useState(name);
  const error = viewNameError(text, views, name);
  return (
    <Form
      layout="line"
      onSubmit={() => {
        if (error !== undefined) return;
        onMemory((memory) => withRenamed(memory, name, text));
        onEnd();
      }}
    >
      <chakra.div flex="1">
        <TextField
          label={`“${name}”的新名称`}
          autoFocus
          autoComplete="off"
          value={text}
          error={error}
          onValue={setText}
        />
      </chakra.div>
      <IconButton type="submit" label="确定重命名" icon={<Check aria-hidden />} />
      <IconButton label="取消重命名" icon={<X aria-hidden />} onClick={onEnd} />
    </Form>
  );
}
