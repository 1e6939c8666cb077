import { privateCall } from '#server/api/endpoint.ts';
import { badInput } from '#server/api/refusal.ts';
import { accountQuery, shownAccount, shownAccounts, stateOf } from '#server/accounts/shown.ts';
import { isAmong, isDuring } from '#server/calls/filters.ts';
import { likeText } from '#server/calls/likeText.ts';
import { listVersion } from '#server/calls/listVersion.ts';
import { users } from '#server/db/schema.ts';
import { isVisible, isWithin } from '#server/roles/reach.ts';
import { and, asc, count, desc, ilike, or, sql } from 'drizzle-orm';

const sortable = {
  account: users.account,
  name: users.name,
  createdAtMs: users.createdAtMs,
  // Who never signed in comes after everybody who did, whichever way.
  signedInAtMs: sql`coalesce(${users.signedInAtMs}, 0)`,
} as const;
const isSortable = (name: string): name is keyof typeof sortable => Object.hasOwn(sortable, name);

export const accounts = privateCall('accounts', async (input, { db, user, nowMs }) => {
  const { pageNo, pageSize, orgId } = input;
  const sort = input.sort === '' ? 'createdAtMs' : input.sort;
  if (!isSortable(sort)) throw badInput('参数 sort 不正确');
  const keyword = input.keyword.trim();
  const like = likeText(keyword);
  const isShown = and(
    isVisible(user),
    orgId === '' ? undefined : isWithin(users.orgId, [orgId]),
    isAmong(users.roleId, input.roleId),
    isAmong(stateOf(nowMs), input.state),
    isDuring(users.signedInAtMs, input.signedIn),
    isDuring(users.createdAtMs, input.created),
    keyword === '' ? undefined : or(ilike(users.account, like), ilike(users.name, like), ilike(users.mobile, like)),
  );
  const isDescending = input.order === '' ? input.sort === '' : input.order === 'desc';
  const rows = await accountQuery(db, nowMs)
    .where(isShown)
    .orderBy(isDescending ? desc(sortable[sort]) : asc(sortable[sort]), asc(users.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(users).where(isShown);
  return {
    rows: await shownAccounts(db, rows, user, false),
    total: counted?.total ?? 0,
    version: await listVersion(db, '', 'acc'),
  };
});

export const account = privateCall('account', ({ id }, { db, user, nowMs }) => shownAccount(db, user, id, nowMs));
