import { brandAtom } from '#state/brand.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { MonitorSmartphone } from 'lucide-react';

/** What a phone shows instead of the console – `SPEC §1`, §8, [R2]. */
export function PhonePage() {
  const { name } = useAtomValue(brandAtom);
  return (
    <chakra.main display="grid" placeItems="center" minHeight="100dvh" padding="6" bg="bg.panel">
      <chakra.div maxWidth="360px" textAlign="center">
        <chakra.div
          aria-hidden
          display="grid"
          placeItems="center"
          width="16"
          height="16"
          marginInline="auto"
          marginBlockEnd="6"
          borderRadius="full"
          bg="accent.tint"
          color="accent.fg"
        >
          <MonitorSmartphone size={30} />
        </chakra.div>
        <chakra.h1 fontSize="xl" marginBlockEnd="3">
          请在电脑上打开{name}
        </chakra.h1>
        <chakra.p fontSize="lg" color="fg.muted">
          管理后台为电脑浏览器设计。请用电脑打开本页面，或在微信中搜索“设备控制”小程序，用手机管理设备。
        </chakra.p>
      </chakra.div>
    </chakra.main>
  );
}
