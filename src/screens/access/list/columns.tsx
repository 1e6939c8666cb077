import type { Column } from '#components/list/column.ts';
import { RowLink } from '#components/RowLink.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { accountStates, dataScopes, scopeText } from '#domain/account.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { dayOf } from '#domain/day.ts';
import { PersonPortrait } from '#screens/access/PersonPortrait.tsx';
import { StateTag } from '#screens/access/StateTag.tsx';
import { chakra } from '@chakra-ui/react';
import { CirclePause } from 'lucide-react';

const expiryText = ({ expiresAtMs }: Account) => (expiresAtMs === null ? '长期' : dateTimeText(expiresAtMs));
const signInText = ({ signedInAtMs }: Account) => (signedInAtMs === null ? '从未登录' : dateTimeText(signedInAtMs));

/** Columns of 账号管理 – `PAGES M6 acc`. A mobile is masked in an export too. */
export const accountColumns: readonly Column<Account>[] = [
  {
    key: 'account',
    label: '账号',
    isFixed: true,
    isSortable: true,
    skeletonWidth: 90,
    text: ({ account }) => account,
    cell: (row) => (
      <chakra.span display="inline-flex" alignItems="center" gap="1.5">
        <PersonPortrait person={row} />
        <RowLink to={`/acc/${encodeURIComponent(row.id)}`}>{row.account}</RowLink>
        {row.isOwn && (
          <chakra.span fontSize="xs" color="fg.muted">
            本人
          </chakra.span>
        )}
      </chakra.span>
    ),
  },
  {
    key: 'name',
    label: '姓名',
    skeletonWidth: 70,
    text: ({ name }) => name,
    title: ({ orgName, mobile }) => `${orgName} ${mobile}`,
    cell: ({ name }) => name,
  },
  {
    key: 'mobile',
    label: '手机',
    isMuted: true,
    hidesBelowPx: 1600,
    skeletonWidth: 100,
    text: ({ mobile }) => mobile,
    cell: ({ mobile }) => mobile || '—',
  },
  {
    key: 'role',
    label: '身份',
    skeletonWidth: 90,
    text: ({ roleName }) => roleName,
    cell: ({ roleId, roleName, isRoleEnabled }) => (
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <RowLink to={`/acc?tab=roles&role=${encodeURIComponent(roleId)}`}>{roleName}</RowLink>
        {!isRoleEnabled && (
          <StatusTag tone="neutral" icon={<CirclePause aria-hidden />}>
            停用
          </StatusTag>
        )}
      </chakra.span>
    ),
  },
  {
    key: 'org',
    label: '组织',
    isMuted: true,
    hidesBelowPx: 1600,
    skeletonWidth: 110,
    text: ({ orgName }) => orgName,
    cell: ({ orgName }) => orgName,
  },
  {
    key: 'scope',
    label: '数据范围',
    isMuted: true,
    hidesBelowPx: 1840,
    skeletonWidth: 70,
    text: scopeText,
    title: scopeText,
    cell: ({ scope }) => dataScopes[scope],
  },
  {
    key: 'state',
    label: '状态',
    skeletonWidth: 54,
    text: ({ state }) => accountStates[state],
    cell: ({ state }) => <StateTag state={state} />,
  },
  {
    key: 'signedInAtMs',
    label: '最近登录',
    isMuted: true,
    isSortable: true,
    skeletonWidth: 140,
    text: signInText,
    title: ({ signedInFrom }) => (signedInFrom === '' ? undefined : `登录 IP：${signedInFrom}`),
    cell: signInText,
  },
  {
    key: 'signedInFrom',
    label: '登录 IP',
    isMuted: true,
    isExtra: true,
    skeletonWidth: 90,
    text: ({ signedInFrom }) => signedInFrom,
    cell: ({ signedInFrom }) => signedInFrom || '—',
  },
  {
    key: 'createdAtMs',
    label: '创建时间',
    isMuted: true,
    isSortable: true,
    hidesBelowPx: 1840,
    skeletonWidth: 80,
    text: ({ createdAtMs }) => dateTimeText(createdAtMs),
    title: ({ createdAtMs }) => dateTimeText(createdAtMs),
    cell: ({ createdAtMs }) => dayOf(createdAtMs),
  },
  {
    key: 'expiresAtMs',
    label: '有效期至',
    isMuted: true,
    isExtra: true,
    skeletonWidth: 140,
    text: expiryText,
    cell: expiryText,
  },
];
