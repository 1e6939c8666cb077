import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Panel } from '#components/Panel.tsx';
import { RowLink } from '#components/RowLink.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import { PersonPortrait } from '#screens/access/PersonPortrait.tsx';
import { StateTag } from '#screens/access/StateTag.tsx';
import { Freshness } from '#screens/access/Freshness.tsx';
import { useReading } from '#screens/access/useReading.ts';
import { resourceHolders } from '#state/auth.ts';
import { chakra } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import { Link } from 'react-router-dom';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '28px',
    paddingInline: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    '&:hover': { bg: 'bg.subtle' },
  },
});

/** Who has a function for real: identities, and the accounts that have those. */
export function Holders({ id, title }: { id: number; title: string }) {
  const { data, savedAtMs, loading, reload } = useReading(resourceHolders, { id: String(id) });
  return (
    <Panel aria-label={`谁拥有“${title}”`} display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.h2 fontSize="lg">谁拥有“{title}”</chakra.h2>
        <Freshness reading={{ data, savedAtMs, loading }} />
      </chakra.div>
      {data === undefined && loading.state === 'loading' && <Skeleton height="120px" />}
      {data === undefined && loading.state === 'failed' && (
        <ErrorState text={loading.message} onRetry={() => void reload()} />
      )}
      {data === undefined && loading.state === 'offline' && <Button onClick={() => void reload()}>重试</Button>}
      {data?.roles.length === 0 && (
        <EmptyState icon={<UserX size={22} />} title="没有身份拥有该功能" text="在“账号管理 · 身份与权限”中分配。" />
      )}
      {data !== undefined && data.roles.length > 0 && (
        <>
          <chakra.ul display="flex" flexWrap="wrap" gap="2" aria-label="拥有该功能的身份">
            {data.roles.map((role) => (
              <li key={role.id}>
                <Chip to={`/acc?tab=roles&role=${encodeURIComponent(role.id)}`}>
                  {role.name}
                  <chakra.span color="fg.muted" fontSize="sm">
                    {role.orgName} · {role.accountCount}
                  </chakra.span>
                </Chip>
              </li>
            ))}
          </chakra.ul>
          <TableFrame>
            <Table aria-label="拥有该功能的账号">
              <thead>
                <tr>
                  <Th scope="col">账号</Th>
                  <Th scope="col">姓名</Th>
                  <Th scope="col">身份</Th>
                  <Th scope="col">状态</Th>
                </tr>
              </thead>
              <tbody>
                {data.accounts.map((account) => (
                  <tr key={account.id}>
                    <Td>
                      <chakra.span display="inline-flex" alignItems="center" gap="2">
                        <PersonPortrait person={account} />
                        <RowLink to={`/acc/${encodeURIComponent(account.id)}`}>{account.account}</RowLink>
                      </chakra.span>
                    </Td>
                    <Td>{account.name}</Td>
                    <Td color="fg.muted">{account.roleName}</Td>
                    <Td>
                      <StateTag state={account.state} />
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableFrame>
          <chakra.p fontSize="sm" color="fg.muted">
            {data.accountTotal > data.accounts.length
              ? `共 ${data.accountTotal} 个账号，显示前 ${data.accounts.length} 个`
              : `共 ${data.accountTotal} 个账号`}
          </chakra.p>
        </>
      )}
    </Panel>
  );
}
