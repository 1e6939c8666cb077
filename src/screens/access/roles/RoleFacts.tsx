import type { Role } from '#contracts/resources/acc.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { roleKinds } from '#domain/role.ts';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const Value = chakra('dd', {
  base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', '& a': { color: 'accent.fg' } },
});

/** What an identity is, beside what it may do – `PAGES M6 id`. */
export function RoleFacts({ role }: { role: Role }) {
  const facts: [term: string, text: string, to?: string][] = [
    ['编码', role.id],
    ['用户类型', roleKinds[role.kind] ?? role.kind],
    ['所属组织', role.orgName],
    ['账号', `${role.accountCount} 个`, `/acc?roleId=${encodeURIComponent(role.id)}`],
    ['权限', `${role.functionCount} 项`],
    ['状态', role.isEnabled ? '启用' : '停用'],
    ['模板', role.isTemplate ? '是' : '否'],
    ['更新', dateTimeText(role.updatedAtMs)],
  ];
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="2" fontSize="sm">
      {facts.map(([term, text, to]) => (
        <chakra.div key={term} minWidth="0">
          <chakra.dt color="fg.muted">{term}</chakra.dt>
          <Value>{to === undefined ? text : <Link to={to}>{text}</Link>}</Value>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
