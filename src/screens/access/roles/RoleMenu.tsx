import { StatusTag } from '#components/StatusTag.tsx';
import type { Role } from '#contracts/resources/acc.ts';
import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '12',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'accent.tint' },
  },
});

export type RoleMenuProps = { roles: readonly Role[]; currentId: string; onPick: (id: string) => void };

/** The identities to pick from, each with how many accounts have it. */
export function RoleMenu({ roles, currentId, onPick }: RoleMenuProps) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="0.5" maxHeight="calc(100dvh - 240px)" overflowY="auto">
      {roles.map(({ id, name, orgName, accountCount, isBuiltIn }) => (
        <li key={id}>
          <Entry type="button" aria-current={id === currentId} onClick={() => onPick(id)}>
            <chakra.span flex="1" minWidth="0">
              <chakra.span display="block" fontWeight="medium" overflow="hidden" textOverflow="ellipsis">
                {name}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {orgName} · {accountCount} 个账号
              </chakra.span>
            </chakra.span>
            {isBuiltIn && (
              <StatusTag tone="neutral" icon={<Lock aria-hidden />}>
                内置
              </StatusTag>
            )}
          </Entry>
        </li>
      ))}
    </chakra.ul>
  );
}
