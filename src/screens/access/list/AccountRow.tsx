import { Td } from '#components/Table.tsx';
import { RowLink } from '#components/RowLink.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { dataScopes, scopeText } from '#domain/account.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { dayOf } from '#domain/day.ts';
import { RowActions } from '#screens/access/list/RowActions.tsx';
import { StateTag } from '#screens/access/StateTag.tsx';
import { chakra } from '@chakra-ui/react';
import { User } from 'lucide-react';

/** The last column, however wide names make the others. */
export const inSight = { position: 'sticky', insetInlineEnd: 0, bg: 'bg.panel', 'tr:hover > &': { bg: 'bg.subtle' } };

/** Columns that a narrow screen does without, so that what can be done stays in sight. */
export const whenWide = { '@media (max-width: 1599px)': { display: 'none' } };
export const whenWidest = { '@media (max-width: 1839px)': { display: 'none' } };

export type AccountRowProps = { row: Account; onChanged: () => void; onReset: () => void };

/** One account of the list. */
export function AccountRow({ row, onChanged, onReset }: AccountRowProps) {
  const { signedInAtMs, signedInFrom } = row;
  return (
    <tr>
      <Td>
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <RowLink to={`/acc/${encodeURIComponent(row.id)}`}>{row.account}</RowLink>
          {row.isOwn && (
            <StatusTag tone="info" icon={<User aria-hidden />}>
              本人
            </StatusTag>
          )}
        </chakra.span>
      </Td>
      <Td title={`${row.orgName} ${row.mobile}`}>{row.name}</Td>
      <Td color="fg.muted" css={whenWide}>
        {row.mobile || '—'}
      </Td>
      <Td>
        <RowLink to={`/acc?tab=roles&role=${encodeURIComponent(row.roleId)}`}>{row.roleName}</RowLink>
      </Td>
      <Td color="fg.muted" css={whenWide}>
        {row.orgName}
      </Td>
      <Td color="fg.muted" css={whenWidest} title={scopeText(row)}>
        {dataScopes[row.scope]}
      </Td>
      <Td>
        <StateTag state={row.state} />
      </Td>
      <Td color="fg.muted" title={signedInFrom === '' ? undefined : `登录 IP：${signedInFrom}`}>
        {signedInAtMs === null ? '从未登录' : dateTimeText(signedInAtMs)}
      </Td>
      <Td color="fg.muted" css={whenWidest} title={dateTimeText(row.createdAtMs)}>
        {dayOf(row.createdAtMs)}
      </Td>
      <Td align="end" css={inSight}>
        <RowActions row={row} onChanged={onChanged} onReset={onReset} />
      </Td>
    </tr>
  );
}
