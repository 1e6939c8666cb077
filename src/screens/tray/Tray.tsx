import { IconButton } from '#components/Button.tsx';
import { TrayRow } from '#screens/tray/TrayRow.tsx';
import { isOnlineAtom } from '#state/network.ts';
import { isSafeAtom } from '#state/storage.ts';
import { trayAtom } from '#state/tray.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';

/** 待同步: every change that has not reached the server, and why [O8]. */
export function Tray({ onClose }: { onClose: () => void }) {
  const items = useAtomValue(trayAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const isSafe = useAtomValue(isSafeAtom);
  return (
    <chakra.section aria-label="待同步">
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        paddingInlineStart="4"
        paddingInlineEnd="2"
        minHeight="12"
        borderBlockEndWidth="1px"
      >
        <chakra.h2 fontSize="md">待同步</chakra.h2>
        <chakra.span color="fg.muted" fontSize="sm">
          {isSafe && '已安全保存在本机，'}
          {isOnline ? '正在自动同步' : '联网后自动同步'}
          {!isSafe && '，请勿关闭页面'}
        </chakra.span>
        <chakra.span marginInlineStart="auto">
          <IconButton size="sm" label="关闭" icon={<X aria-hidden />} onClick={onClose} />
        </chakra.span>
      </chakra.div>
      <ul>
        {items.map((item) => (
          <TrayRow key={item.row.id} item={item} />
        ))}
      </ul>
    </chakra.section>
  );
}
