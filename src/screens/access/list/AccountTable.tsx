import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { SortHeader } from '#components/SortHeader.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { type AccountQuery, accountQueries } from '#domain/accountQuery.ts';
import { AccountRow, whenWide, whenWidest } from '#screens/access/list/AccountRow.tsx';
import { PasswordDialog } from '#screens/access/list/PasswordDialog.tsx';
import type { Reading } from '#state/reading.ts';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';

export type AccountTableProps = {
  reading: Reading<{ rows: Account[]; total: number }>;
  query: AccountQuery;
  onQuery: (query: AccountQuery) => void;
  onChanged: () => void;
};

/** The accounts, or why there are none and what to do next. */
export function AccountTable({ reading, query, onQuery, onChanged }: AccountTableProps) {
  const [resetting, setResetting] = useState<Account>();
  const { data, loading } = reading;
  const rows = data?.rows ?? [];
  const isFirstLoad = data === undefined && loading.state === 'loading';
  const sortBy = (column: Exclude<AccountQuery['sort'], ''>) => ({
    order: query.sort === column ? query.order : ('' as const),
    onSort: () => onQuery(accountQueries.nextSort(query, column)),
  });
  return (
    <TableFrame>
      <Table aria-label="账号" aria-busy={loading.state === 'loading'}>
        <thead>
          <tr>
            <SortHeader label="账号" {...sortBy('account')} />
            <Th scope="col">姓名</Th>
            <Th scope="col" css={whenWide}>
              手机
            </Th>
            <Th scope="col">身份</Th>
            <Th scope="col" css={whenWide}>
              组织
            </Th>
            <Th scope="col" css={whenWidest}>
              数据范围
            </Th>
            <Th scope="col">状态</Th>
            <SortHeader label="最近登录" {...sortBy('signedInAtMs')} />
            <SortHeader label="创建时间" css={whenWidest} {...sortBy('createdAtMs')} />
            <Th scope="col" align="end" position="sticky" insetInlineEnd="0">
              操作
            </Th>
          </tr>
        </thead>
        <tbody>
          {isFirstLoad && [1, 2, 3, 4, 5, 6].map((place) => <SkeletonRow key={place} />)}
          {rows.map((row) => (
            <AccountRow key={row.id} row={row} onChanged={onChanged} onReset={() => setResetting(row)} />
          ))}
        </tbody>
      </Table>
      {rows.length === 0 && !isFirstLoad && <NoRows {...{ reading, query, onQuery, onChanged }} />}
      {resetting && (
        <PasswordDialog account={resetting} onClose={() => setResetting(undefined)} onChanged={onChanged} />
      )}
    </TableFrame>
  );
}

/** Widths in px of what stands there, in the order of the columns, and which of them a narrow screen does without. */
const skeletons: readonly (readonly [column: string, width: number, css?: typeof whenWide | typeof whenWidest])[] = [
  ['account', 90],
  ['name', 70],
  ['mobile', 100, whenWide],
  ['role', 90],
  ['org', 110, whenWide],
  ['scope', 70, whenWidest],
  ['state', 54],
  ['login', 140],
  ['created', 80, whenWidest],
  ['actions', 120],
];

const SkeletonRow = () => (
  <tr>
    {skeletons.map(([column, width, css]) => (
      <Td key={column} css={css}>
        <Skeleton width={`${width}px`} />
      </Td>
    ))}
  </tr>
);

function NoRows({ reading, query, onQuery, onChanged }: AccountTableProps) {
  if (reading.loading.state === 'failed') return <ErrorState text={reading.loading.message} onRetry={onChanged} />;
  if (reading.data === undefined) {
    return (
      <EmptyState
        icon={<CloudOff size={22} />}
        title="离线，本机暂无数据"
        text="联网后会自动加载。"
        action={<Button onClick={onChanged}>重试</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="没有符合条件的账号"
      text="换个组织、关键字或状态再试。"
      action={
        <Button onClick={() => onQuery({ ...accountQueries.initial, pageSize: query.pageSize })}>清除筛选</Button>
      }
    />
  );
}
