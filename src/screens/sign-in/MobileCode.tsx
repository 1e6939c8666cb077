import { Button } from '#components/Button.tsx';
import { QrCode } from '#components/QrCode.tsx';
import { miniProgramName } from '#domain/miniProgram.ts';
import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { mobileAddress } from '#state/mobileAddress.ts';
import { saveMobileCodeAtom } from '#state/mobileCode.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { Download } from 'lucide-react';

/** `/qrcode` without a ticket: how to manage devices on a phone – `SPEC §1`. */
export function MobileCode() {
  const save = useSetAtom(saveMobileCodeAtom);
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <CardHeading title="手机管理" text="随时随地查看设备状态、远程控制、处理订单" />
      <chakra.div width="216px" marginInline="auto" padding="2" bg="white" borderWidth="1px" borderRadius="md">
        <QrCode text={mobileAddress()} label="手机管理二维码" />
      </chakra.div>
      <chakra.ol display="flex" flexDirection="column" gap="2" fontSize="sm" color="fg.muted">
        <li>1. 打开微信，扫描上方二维码；</li>
        <li>2. 或在微信中搜索“{miniProgramName}”小程序；</li>
        <li>3. 使用与电脑相同的账号登录。</li>
      </chakra.ol>
      <Button size="lg" icon={<Download aria-hidden />} onClick={() => void save()}>
        保存图片
      </Button>
    </chakra.div>
  );
}
