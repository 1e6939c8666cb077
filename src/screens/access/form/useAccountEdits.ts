import type { Difference } from '#components/ConflictNotice.tsx';
import { useFormCheck } from '#components/useFormCheck.ts';
import { useEndOfEdits } from '#components/useKeptEdits.ts';
import type { Account } from '#contracts/resources/acc.ts';
import { type AccountForm, checkAccountForm, scopeText } from '#domain/account.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { useDraftEdits } from '#screens/access/useDraftEdits.ts';
import { useTell } from '#screens/access/useTell.ts';
import { accountDrafts, newRecordId, saveAccountAtom } from '#state/accounts.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const empty: AccountForm = {
  ...{ account: '', name: '', mobile: '', roleId: '', orgId: '' },
  ...{ scope: 'below', scopeOrgs: [], expiresAtMs: null },
  password: '',
};
const formOf = ({ account, name, mobile, roleId, orgId, scope, scopeOrgs, expiresAtMs }: Account): AccountForm => ({
  ...{ account, name, mobile, roleId, orgId, scope, scopeOrgs, expiresAtMs },
  password: '',
});
const withoutPassword = ({ password: _secret, ...kept }: AccountForm) => kept;
const withPassword = (kept: Omit<AccountForm, 'password'>): AccountForm => ({ ...kept, password: '' });
const isSame = (a: AccountForm, b: AccountForm) =>
  (Object.keys(empty) as (keyof AccountForm)[]).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));

/** What is being edited of an account, upon which version, and its way to the server. */
export function useAccountEdits(record: Account | undefined, onReload?: () => Promise<void>) {
  const navigate = useNavigate();
  const submit = useSetAtom(saveAccountAtom);
  const tell = useTell();
  const [id] = useState(() => record?.id ?? newRecordId());
  const [isSaving, setIsSaving] = useState(false);
  const base = record === undefined ? empty : formOf(record);
  const edits = useDraftEdits({
    drafts: accountDrafts,
    id: record?.id ?? 'new',
    base: { baseVersion: record?.version ?? 0, value: base },
    keptOf: withoutPassword,
    formOf: withPassword,
  });
  const { value: form, baseVersion: version } = edits;
  const isDirty = edits.hasEdits && !isSame(form, base);
  useEndOfEdits(edits.hasEdits && !isDirty && !isSaving, edits.end);
  // The newer version is here once the record has been read again.
  const [conflictWith, setConflictWith] = useState<number>();
  const isConflict = conflictWith === version;
  const { frame, errors, check } = useFormCheck(form, (one) => checkAccountForm(one, record === undefined));

  const differences = (): Difference[] | undefined => {
    if (record === undefined || record.version === version) return undefined;
    const text = (value: AccountForm): [string, string, string][] => [
      ['name', '姓名', value.name],
      ['mobile', '手机', value.mobile],
      ['scope', '数据范围', scopeText(value)],
      ['expiresAtMs', '有效期', value.expiresAtMs === null ? '长期' : dateTimeText(value.expiresAtMs)],
      ['roleId', '身份', value.roleId === record.roleId ? record.roleName : '我选择的身份'],
      ['orgId', '所属组织', value.orgId === record.orgId ? record.orgName : '我选择的组织'],
    ];
    const theirs = text(base);
    return text(form).flatMap(([, label, mine], at) => {
      const other = theirs[at]?.[2] ?? '';
      return mine === other ? [] : [{ label, mine, theirs: other }];
    });
  };
  const save = async () => {
    if (!check()) return;
    setIsSaving(true);
    const changed = await submit({ id, version }, form);
    if (changed.is === 'conflict') setConflictWith(version);
    else tell(changed, record === undefined ? '新增成功！' : '保存成功！');
    if (changed.is !== 'refused') await onReload?.();
    setIsSaving(false);
    if (changed.is !== 'done') return;
    edits.end();
    if (record === undefined) void navigate(`/acc/${encodeURIComponent(id)}`, { replace: true });
  };
  return {
    ...{ form, frame, errors, isDirty, isSaving, isConflict, save },
    ...{ isRead: edits.isRead, isRestored: edits.isLeft && isDirty },
    differences: differences(),
    setForm: (next: AccountForm) => edits.change(next),
    reset: edits.end,
    keepMine: () => edits.change(form, record?.version ?? 0),
  };
}
