import type { Account } from '#contracts/resources/acc.ts';
import type { AccountQuery } from '#domain/accountQuery.ts';
import { partSize } from '#domain/listQuery.ts';
import { accountList, accountsInput } from '#state/accounts.ts';
import { stretches } from '#state/stretch.ts';

/** So many parts are kept on this machine: the copies of other pages need room too. */
const keptParts = 20;

/** Accounts in 连续滚动. */
export const accountStretch = stretches<AccountQuery, Account>(async (session, query, pageNo, signal) => {
  const input = accountsInput({ ...query, pageNo, pageSize: partSize });
  const { outcome, data, savedAtMs } = await accountList.once(session, input, pageNo <= keptParts, signal);
  return { outcome, part: data && { ...data, savedAtMs } };
});
