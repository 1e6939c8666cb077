import { Button } from '#components/Button.tsx';
import { reload } from '#ports/browser/page.ts';
import { isSilentAtom } from '#state/storage.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { RotateCw, TriangleAlert } from 'lucide-react';

const Bar = chakra('div', {
  base: {
    gridArea: 'note',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    paddingInline: { base: '5', xl: '8' },
    paddingBlock: '1.5',
    borderBlockEndWidth: '1px',
    bg: 'danger.bg',
    color: 'danger.fg',
  },
});

/** Over every page, wherever it is scrolled: the machine's storage answers no more, and what can be done [P8]. */
export function SilentNote() {
  if (!useAtomValue(isSilentAtom)) return null;
  return (
    <Bar role="alert">
      <TriangleAlert aria-hidden size={16} />
      <chakra.span flex="1" minWidth="0">
        本机存储没有响应，刚才的文件和修改尚未保存。请保持页面打开，恢复后自动继续；也可重新加载后再做一次，仍无响应请重启浏览器。
      </chakra.span>
      <Button size="sm" icon={<RotateCw aria-hidden />} onClick={reload}>
        重新加载
      </Button>
    </Bar>
  );
}
