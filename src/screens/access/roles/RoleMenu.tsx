import { SearchBox } from '#components/SearchBox.tsx';
import { SelectField } from '#components/SelectField.tsx';
import type { Role } from '#contracts/resources/acc.ts';
import { matchingRoles, type RoleFilter, roleKinds, roleStates } from '#domain/role.ts';
import { RoleTags } from '#screens/access/roles/RoleTags.tsx';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

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

const templateOptions = [
  { value: 'yes', label: '仅模板' },
  { value: 'no', label: '非模板' },
];

export type RoleMenuProps = { roles: readonly Role[]; currentId: string; onPick: (id: string) => void };

/** The identities to pick from, by name or id, kind of user, state and use as a template; each with how many accounts have it. */
export function RoleMenu({ roles, currentId, onPick }: RoleMenuProps) {
  const [keyword, setKeyword] = useState('');
  const [kind, setKind] = useState('');
  const [state, setState] = useState<RoleFilter['state']>('');
  const [template, setTemplate] = useState<RoleFilter['template']>('');
  const shown = matchingRoles(roles, { keyword, kind, state, template });
  const kinds = Object.entries(roleKinds).filter(([value]) => roles.some((role) => role.kind === value));
  return (
    <>
      <chakra.div display="flex" flexDirection="column" gap="2" marginBlockEnd="2">
        <SearchBox label="搜索身份" placeholder="身份名称或编码" maxLength={64} value={keyword} onValue={setKeyword} />
        {kinds.length > 1 && (
          <SelectField
            label="用户类型"
            isLabelHidden
            placeholder="全部用户类型"
            options={kinds.map(([value, label]) => ({ value, label }))}
            value={kind}
            onValue={setKind}
          />
        )}
        <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2">
          <SelectField
            label="状态"
            isLabelHidden
            placeholder="全部状态"
            options={Object.entries(roleStates).map(([value, label]) => ({ value, label }))}
            value={state}
            onValue={(next) => setState(next as RoleFilter['state'])}
          />
          <SelectField
            label="模板"
            isLabelHidden
            placeholder="模板与非模板"
            options={templateOptions}
            value={template}
            onValue={(next) => setTemplate(next as RoleFilter['template'])}
          />
        </chakra.div>
      </chakra.div>
      <chakra.p role="status" paddingInline="3" paddingBlockEnd="1" fontSize="sm" color="fg.muted">
        {shown.length === 0
          ? '没有符合条件的身份'
          : shown.length === roles.length
            ? `共 ${roles.length} 个身份`
            : `${shown.length} / ${roles.length} 个身份`}
      </chakra.p>
      <chakra.ul display="flex" flexDirection="column" gap="0.5" maxHeight="calc(100dvh - 384px)" overflowY="auto">
        {shown.map(({ id, name, kind: ofKind, orgName, accountCount, functionCount, ...role }) => (
          <li key={id}>
            <Entry type="button" aria-current={id === currentId} onClick={() => onPick(id)}>
              <chakra.span flex="1" minWidth="0">
                <chakra.span display="block" fontWeight="medium" overflow="hidden" textOverflow="ellipsis">
                  {name}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {roleKinds[ofKind] ?? ofKind} · {orgName}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {accountCount} 个账号 · {functionCount} 项权限
                </chakra.span>
              </chakra.span>
              <chakra.span display="flex" flexDirection="column" alignItems="end" gap="1" flexShrink="0">
                <RoleTags role={role} />
              </chakra.span>
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
