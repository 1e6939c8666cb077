import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { chakra } from '@chakra-ui/react';

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '24px',
    paddingInline: '1.5',
    textAlign: 'center',
    fontSize: 'sm',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});

export type KeysDialogProps = { canSelect: boolean; canAdd: boolean; canEdit: boolean; onClose: () => void };

/** Which keys this list knows. */
export function KeysDialog({ canSelect, canAdd, canEdit, onClose }: KeysDialogProps) {
  const keys: readonly (readonly [keys: readonly string[], text: string])[] = [
    [['/'], '搜索'],
    [['j', 'k'], '下一行、上一行（行内也可用方向键）'],
    [['Enter'], '打开'],
    ...(canEdit ? ([[['e'], '编辑']] as const) : []),
    ...(canAdd ? ([[['n'], '新增']] as const) : []),
    ...(canSelect ? ([[['x'], '选择；按住 Shift 选择一段']] as const) : []),
    [['Esc'], canSelect ? '取消选择、关闭对话框' : '关闭对话框'],
    [['Ctrl', 'K'], '跳到页面或最近的记录'],
    [['?'], '显示本帮助'],
  ];
  return (
    <Dialog title="键盘快捷键" width="sm" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2.5" alignItems="center">
        {keys.map(([names, text]) => (
          <chakra.div key={text} display="contents">
            <chakra.dt display="flex" gap="1">
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </chakra.dt>
            <dd>{text}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
