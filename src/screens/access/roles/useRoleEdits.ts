import type { Difference } from '#components/ConflictNotice.tsx';
import { useEndOfEdits } from '#components/useKeptEdits.ts';
import type { Role } from '#contracts/resources/acc.ts';
import { checkedOf, grantsOf, type Permission } from '#domain/permissionTree.ts';
import { roleNameError } from '#domain/role.ts';
import { forestOf } from '#domain/tree.ts';
import { useDraftEdits } from '#screens/access/useDraftEdits.ts';
import { useOrgTree } from '#screens/access/useOrgTree.ts';
import { useReading } from '#screens/access/useReading.ts';
import { useTell } from '#screens/access/useTell.ts';
import { deleteRoleAtom, newRecordId, permissionList, roleDrafts, saveRoleAtom } from '#state/accounts.ts';
import { askAtom } from '#state/questions.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';

const nothing = {};
type Form = { name: string; orgId: string; isEnabled: boolean; isTemplate: boolean; checked: ReadonlySet<number> };
const keptOf = ({ checked, ...form }: Form) => ({ ...form, checked: [...checked] });
const formOf = ({ checked, ...kept }: ReturnType<typeof keptOf>): Form => ({ ...kept, checked: new Set(checked) });
type Options = {
  role: Role | undefined;
  /** what a new one begins as a copy of */
  template: Role | undefined;
  canGrant: boolean;
  onReload: () => Promise<void>;
  onShow: (id: string) => void;
};

const isSameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** What is being edited of a role, upon which version, and its way to the server. */
export function useRoleEdits({ role, template, canGrant, onReload, onShow }: Options) {
  const read = useReading(permissionList, nothing).data;
  const permissions: Permission[] | undefined = canGrant ? read : undefined;
  const forest = useMemo(() => forestOf<number, Permission>(permissions ?? []), [permissions]);
  const orgs = useOrgTree().nodes;
  const submit = useSetAtom(saveRoleAtom);
  const removeOne = useSetAtom(deleteRoleAtom);
  const ask = useSetAtom(askAtom);
  const tell = useTell();
  const [id] = useState(() => role?.id ?? newRecordId());
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [conflictWith, setConflictWith] = useState<number>();

  const top = orgs.find(({ pid }) => pid === '');
  const base = useMemo(
    (): Form => ({
      name: role?.name ?? (template === undefined ? '' : `${template.name} 副本`),
      orgId: (role ?? template)?.orgId ?? top?.id ?? '',
      isEnabled: role?.isEnabled ?? true,
      isTemplate: role?.isTemplate ?? false,
      checked: checkedOf(forest, (role ?? template)?.grants ?? []),
    }),
    [role, template, top, forest],
  );
  const edits = useDraftEdits({
    ...{ drafts: roleDrafts, id: role?.id ?? (template === undefined ? 'new' : `copy-${template.id}`), keptOf, formOf },
    base: { baseVersion: role?.version ?? 0, value: base },
  });
  const { value, baseVersion: version } = edits;
  // What was typed before the organisations had been read belongs to the one that is proposed.
  const form = value.orgId === '' ? { ...value, orgId: base.orgId } : value;
  const isMoved = form.orgId !== base.orgId;
  const isSwitched = form.isEnabled !== base.isEnabled || form.isTemplate !== base.isTemplate;
  const isOther = isMoved || isSwitched || form.name !== base.name || !isSameSet(form.checked, base.checked);
  const isDirty = edits.hasEdits && isOther;
  // Before tree and organisations have been read nothing is known to equal the record.
  const isKnown = permissions !== undefined && base.orgId !== '';
  useEndOfEdits(isKnown && edits.hasEdits && !isDirty && !isSaving, edits.end);
  const nameError = roleNameError(form.name);
  const orgError = form.orgId === '' ? '请选择所属组织' : undefined;
  // What the role holds beyond what may be handed on here goes along as it is.
  const beyond = (role?.grants ?? []).filter((grant) => !forest.byId.has(grant));
  const grants = [...beyond, ...grantsOf(forest, form.checked)];

  const differences = (): Difference[] | undefined => {
    if (role === undefined || role.version === version) return undefined;
    const found: Difference[] = [];
    if (form.name !== base.name) found.push({ label: '名称', mine: form.name, theirs: base.name });
    const switches = [
      { label: '状态', mine: form.isEnabled, theirs: base.isEnabled, on: '启用', off: '停用' },
      { label: '模板', mine: form.isTemplate, theirs: base.isTemplate, on: '是', off: '否' },
    ];
    for (const { label, mine, theirs, on, off } of switches) {
      if (mine !== theirs) found.push({ label, mine: mine ? on : off, theirs: theirs ? on : off });
    }
    if (!isSameSet(form.checked, base.checked)) {
      found.push({ label: '权限', mine: `${form.checked.size} 项`, theirs: `${base.checked.size} 项` });
    }
    return found;
  };
  const save = async () => {
    setHasTried(true);
    if (nameError !== undefined || orgError !== undefined) return;
    if (role?.isEnabled === true && !form.isEnabled && role.accountCount > 0) {
      const text = `停用身份“${role.name}”后，${role.accountCount} 个账号立即失去全部权限并退出登录，重新启用前无法登录。是否继续？`;
      if (!(await ask({ text, isDangerous: true }))) return;
    }
    setIsSaving(true);
    const { name, orgId, isEnabled, isTemplate } = form;
    const changed = await submit({ id, version }, { name: name.trim(), orgId, isEnabled, isTemplate, grants });
    if (changed.is === 'conflict') setConflictWith(version);
    else tell(changed, role === undefined ? '新增成功！' : '保存成功！');
    if (changed.is !== 'refused') await onReload();
    setIsSaving(false);
    if (changed.is !== 'done') return;
    edits.end();
    if (role === undefined) onShow(id);
  };
  const remove = async () => {
    if (role === undefined) return;
    const text = `是否删除身份“${role.name}”？删除后不可恢复。`;
    if (!(await ask({ text, isDangerous: true }))) return;
    const changed = await removeOne(role);
    tell(changed, '删除成功！');
    if (changed.is === 'done') edits.end();
    if (changed.is !== 'refused') await onReload();
    if (changed.is === 'done') onShow('');
  };
  const checkedIn = useCallback((grants: readonly number[]) => checkedOf(forest, grants), [forest]);
  const options = orgs.map(({ id: value, label }) => ({ value, label }));
  const home = role ?? template;
  if (home && !options.some(({ value }) => value === home.orgId)) {
    options.push({ value: home.orgId, label: home.orgName });
  }
  return {
    ...{ form, grants, isDirty, isSaving, permissions, checkedIn, save, remove },
    ...{ isRead: edits.isRead, isRestored: edits.isLeft && isDirty },
    nameError: hasTried ? nameError : undefined,
    orgError: hasTried ? orgError : undefined,
    isConflict: conflictWith === version && conflictWith !== undefined && role !== undefined,
    differences: differences(),
    orgOptions: options,
    change: (change: Partial<Form>) => edits.change({ ...form, ...change }),
    reset: edits.end,
    keepMine: () => edits.change(form, role?.version ?? 0),
  };
}
