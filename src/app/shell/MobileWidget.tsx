import { Dialog } from '#components/Dialog.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { miniProgramName } from '#domain/miniProgram.ts';
import { mobileAddress } from '#state/mobileAddress.ts';
import { chakra } from '@chakra-ui/react';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const MobileCode = lazy(async () => ({ default: (await import('#components/QrCode.tsx')).QrCode }));

const Tab = chakra('button', {
  base: {
    position: 'fixed',
    insetInlineEnd: 0,
    insetBlockEnd: '96px',
    zIndex: 'header',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    paddingBlock: '3',
    paddingInline: '2',
    borderStartStartRadius: 'md',
    borderEndStartRadius: 'md',
    bg: 'bg.float',
    color: 'fg.muted',
    boxShadow: 'float',
    fontSize: 'xs',
    cursor: 'pointer',
    '&:hover': { color: 'accent.fg' },
  },
});

/** 手机管理: the fixed side widget with the code for one's phone – `SPEC §1`. */
export function MobileWidget() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tab type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <QrCode size={18} aria-hidden />
        <chakra.span writingMode="vertical-rl" letterSpacing="0.1em">
          手机管理
        </chakra.span>
      </Tab>
      {isOpen && (
        <Dialog title="手机管理" width="sm" onClose={() => setIsOpen(false)}>
          <chakra.div display="flex" flexDirection="column" alignItems="center" gap="4" paddingBlockEnd="2">
            <Suspense fallback={<Skeleton width="208px" height="208px" />}>
              <chakra.div width="208px">
                <MobileCode text={mobileAddress()} label="手机管理二维码" />
              </chakra.div>
            </Suspense>
            <chakra.p color="fg.muted" textAlign="center">
              用手机扫描二维码，按提示打开“{miniProgramName}”小程序，随时管理设备。
            </chakra.p>
            <chakra.p color="fg.muted" fontSize="sm" textAlign="center" overflowWrap="anywhere">
              无法扫码时，在微信中搜索“{miniProgramName}”，或在手机浏览器中打开 {mobileAddress()}
            </chakra.p>
          </chakra.div>
        </Dialog>
      )}
    </>
  );
}
