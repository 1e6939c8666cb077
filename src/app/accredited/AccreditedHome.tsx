import { SignOutDialog } from '#app/shell/SignOutDialog.tsx';
import { StorageNote } from '#app/shell/StorageNote.tsx';
import { Button } from '#components/Button.tsx';
import { BrandMark } from '#components/BrandMark.tsx';
import { brandAtom } from '#state/brand.ts';
import { userAtom } from '#state/roles.ts';
import { askToSignOutAtom } from '#state/signOut.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { BadgeCheck, LogOut } from 'lucide-react';

const Fact = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '6',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The accredited area: who is signed in and what this account is for. It has no console menu. */
export function AccreditedHome() {
  const brand = useAtomValue(brandAtom);
  const user = useAtomValue(userAtom);
  const signOut = useSetAtom(askToSignOutAtom);
  return (
    <chakra.main display="grid" placeItems="center" minHeight="100dvh" padding="6">
      <chakra.section width="full" maxWidth="440px" padding="8" bg="bg.panel" borderWidth="1px" borderRadius="md">
        <StorageNote />
        <chakra.div display="flex" alignItems="center" gap="2.5" marginBlockEnd="7">
          <BrandMark logo={brand.logo} size="sm" />
          <chakra.span fontWeight="semibold">{brand.name}</chakra.span>
        </chakra.div>
        <chakra.h1 display="flex" alignItems="center" gap="2" fontSize="xl" marginBlockEnd="2">
          <chakra.span aria-hidden color="accent.fg">
            <BadgeCheck size={22} />
          </chakra.span>
          认证专区
        </chakra.h1>
        <chakra.p color="fg.muted" marginBlockEnd="6">
          此账号用于商户认证，不包含管理后台的菜单。如需使用管理后台，请用运营商、商户或开发者账号登录。
        </chakra.p>
        <chakra.dl marginBlockEnd="6">
          <Fact>
            <dt>账号</dt>
            <dd>{user?.name || user?.userId}</dd>
          </Fact>
          <Fact>
            <dt>所属区域</dt>
            <dd>认证专区</dd>
          </Fact>
        </chakra.dl>
        <Button width="full" icon={<LogOut aria-hidden />} onClick={() => void signOut().catch(reportError)}>
          退出登录
        </Button>
      </chakra.section>
      <SignOutDialog />
    </chakra.main>
  );
}
