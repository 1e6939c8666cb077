import { Button } from '#components/Button.tsx';
import { ManageViews, SaveView } from '#components/list/dialogs.tsx';
import type { ChangeMemory } from '#components/list/useListAddress.ts';
import { MenuItem, MenuLabel, MenuPanel, MenuRule } from '#components/Menu.tsx';
import { type ListMemory, sameFields, viewLimit, worthKeeping } from '#domain/listMemory.ts';
import type { ListFields } from '#domain/listQuery.ts';
import { chakra } from '@chakra-ui/react';
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';

export type ListViewsProps = {
  memory: ListMemory;
  /** what is shown now */
  fields: ListFields;
  onPick: (fields: ListFields) => void;
  onMemory: ChangeMemory;
};

/** 视图: states of the list under a name [L2]. */
export function ListViews({ memory, fields, onPick, onMemory }: ListViewsProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'save' | 'manage'>();
  const shown = worthKeeping(fields);
  const current = memory.views.find((view) => sameFields(view.fields, shown));
  const close = () => setOpen(undefined);
  const closeMenu = () => {
    close();
    anchor.current?.focus();
  };
  // The menu goes first, so that the dialog gives the focus back to what is still there.
  const openDialog = (dialog: 'save' | 'manage') => {
    closeMenu();
    setOpen(dialog);
  };
  const isFull = memory.views.length >= viewLimit;
  return (
    <chakra.div position="relative">
      <Button
        ref={anchor}
        size="sm"
        variant="ghost"
        icon={<Bookmark aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        title={current === undefined ? '视图' : `视图：${current.name}`}
        onClick={() => setOpen(open === 'menu' ? undefined : 'menu')}
      >
        <chakra.span maxWidth="8rem" overflow="hidden" textOverflow="ellipsis">
          {current?.name ?? '视图'}
        </chakra.span>
      </Button>
      {open === 'menu' && (
        <MenuPanel label="视图" anchor={anchor} onClose={closeMenu}>
          {memory.views.length > 0 && (
            <>
              <MenuLabel text={`我的视图 ${memory.views.length}/${viewLimit}`}>
                {memory.views.map((view) => (
                  <MenuItem
                    key={view.name}
                    isChecked={view === current}
                    onPick={() => {
                      closeMenu();
                      onPick(view.fields);
                    }}
                  >
                    {view.name}
                  </MenuItem>
                ))}
              </MenuLabel>
              <MenuRule />
            </>
          )}
          <MenuItem icon={<BookmarkPlus aria-hidden />} onPick={() => openDialog(isFull ? 'manage' : 'save')}>
            {isFull ? `已有 ${viewLimit} 个视图，请先删除` : '保存当前视图'}
          </MenuItem>
          {memory.views.length > 0 && (
            <MenuItem icon={<Settings2 aria-hidden />} onPick={() => openDialog('manage')}>
              管理视图
            </MenuItem>
          )}
        </MenuPanel>
      )}
      <Suspense>
        {open === 'save' && <SaveView views={memory.views} fields={shown} onMemory={onMemory} onClose={close} />}
        {open === 'manage' && <ManageViews views={memory.views} onMemory={onMemory} onClose={close} />}
      </Suspense>
    </chakra.div>
  );
}
