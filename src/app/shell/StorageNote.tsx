import { storageAtom } from '#state/storage.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { TriangleAlert } from 'lucide-react';

/** Says that nothing done here is safe on this machine, where that is so ([P1], [P6]). */
export function StorageNote() {
  const storage = useAtomValue(storageAtom);
  if (storage.is === 'safe') return null;
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      gap="2"
      marginBlockEnd="4"
      paddingInline="4"
      minHeight="10"
      borderRadius="md"
      bg="warning.bg"
      color="warning.fg"
    >
      <TriangleAlert size={16} aria-hidden />
      {storage.is === 'memory'
        ? '本机存储无法打开：未完成的工作只在内存中，关闭页面后丢失。'
        : '当前连接不安全（非 HTTPS）：可以在线使用，但离线排队与本机保存不可靠。'}
    </chakra.p>
  );
}
