import { type AccountForm, type AccountState, accountStates, scopeText } from '#domain/account.ts';
import { dateTimeText } from '#domain/dateTime.ts';

type Exported = Pick<AccountForm, 'account' | 'name' | 'mobile' | 'scope' | 'scopeOrgs' | 'expiresAtMs'> & {
  roleName: string;
  orgName: string;
  state: AccountState;
  signedInAtMs: number | null;
  signedInFrom: string;
  createdAtMs: number;
};

const columns: readonly (readonly [title: string, textOf: (row: Exported) => string])[] = [
  ['账号', ({ account }) => account],
  ['姓名', ({ name }) => name],
  ['手机', ({ mobile }) => mobile],
  ['身份', ({ roleName }) => roleName],
  ['组织', ({ orgName }) => orgName],
  ['数据范围', scopeText],
  ['状态', ({ state }) => accountStates[state]],
  ['有效期至', ({ expiresAtMs }) => (expiresAtMs === null ? '长期' : dateTimeText(expiresAtMs))],
  ['最近登录', ({ signedInAtMs }) => (signedInAtMs === null ? '从未登录' : dateTimeText(signedInAtMs))],
  ['登录 IP', ({ signedInFrom }) => signedInFrom],
  ['创建时间', ({ createdAtMs }) => dateTimeText(createdAtMs)],
];

/** What an export of accounts holds, row by row as the list shows them: a mobile is masked there too. */
export const accountExportHead = columns.map(([title]) => title);
export const accountExportRow = (row: Exported): string[] => columns.map(([, textOf]) => textOf(row));
