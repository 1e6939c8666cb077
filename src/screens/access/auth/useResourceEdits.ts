import type { Difference } from '#components/ConflictNotice.tsx';
import { useEndOfEdits } from '#components/useKeptEdits.ts';
import type { ResourceRow } from '#contracts/resources/auth.ts';
import { checkResource, type ResourceForm } from '#domain/resourceForm.ts';
import { useDraftEdits } from '#screens/access/useDraftEdits.ts';
import { useTell } from '#screens/access/useTell.ts';
import { resourceDrafts, saveResourceAtom } from '#state/auth.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

type Options = {
  row: ResourceRow | undefined;
  parent: ResourceRow | undefined;
  rows: readonly ResourceRow[];
  onReload: () => Promise<void>;
  onShow: (id: number) => void;
};

const formOf = ({ id: _id, version: _version, isBuiltIn: _isBuiltIn, ...form }: ResourceRow): ResourceForm => form;

type Typed = { id: string; form: ResourceForm };
const asIs = (typed: Typed) => typed;
const isSame = (a: Typed, b: Typed) =>
  a.id === b.id && (Object.keys(a.form) as (keyof ResourceForm)[]).every((field) => a.form[field] === b.form[field]);

/** Below a module comes a page, below a page a function. */
function newForm(parent: ResourceRow | undefined): ResourceForm {
  const type = parent === undefined ? 'M' : parent.type === 'M' ? 'C' : 'F';
  const pid = parent === undefined ? 0 : parent.type === 'F' ? parent.pid : parent.id;
  return { ...{ pid, type, name: '', cname: '', path: '', component: '' }, isEnabled: true, isVisible: true, icon: '' };
}

const shownFields = [
  ['cname', '名称'],
  ['pid', '上级'],
  ['path', '路径'],
  ['component', '组件'],
  ['isEnabled', '启用'],
  ['isVisible', '在菜单中显示'],
  ['icon', '图标'],
] as const;

/** What is being edited of a resource, upon which version, and its way to the server. */
export function useResourceEdits({ row, parent, rows, onReload, onShow }: Options) {
  const submit = useSetAtom(saveResourceAtom);
  const tell = useTell();
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [conflictWith, setConflictWith] = useState<number>();
  const base = row === undefined ? newForm(parent) : formOf(row);
  const baseId = row === undefined ? '' : String(row.id);
  const edits = useDraftEdits<Typed, Typed>({
    ...{ drafts: resourceDrafts, id: row === undefined ? 'new' : baseId, keptOf: asIs, formOf: asIs },
    base: { baseVersion: row?.version ?? 0, value: { id: baseId, form: base } },
  });
  const { id: idText, form } = edits.value;
  const version = edits.baseVersion;
  const isDirty = edits.hasEdits && !isSame(edits.value, { id: baseId, form: base });
  useEndOfEdits(edits.hasEdits && !isDirty && !isSaving, edits.end);
  const id = Number(idText);
  const isTaken = row === undefined && rows.some((one) => one.id === id);
  const found = { ...checkResource(id, form, rows), ...(isTaken ? { id: '该编号已存在' } : {}) };

  const differences = (): Difference[] | undefined => {
    if (row === undefined || row.version === version) return undefined;
    return shownFields.flatMap(([field, label]) =>
      form[field] === base[field] ? [] : [{ label, mine: String(form[field]), theirs: String(base[field]) }],
    );
  };
  const save = async () => {
    setHasTried(true);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    // A page is known by its component's name.
    const name = form.type === 'C' && form.name === '' ? form.component : form.name;
    const changed = await submit({ id, version }, { ...form, name });
    if (changed.is === 'conflict' && row !== undefined) setConflictWith(version);
    else tell(changed, row === undefined ? '新增成功！' : '保存成功！');
    if (changed.is !== 'refused') await onReload();
    setIsSaving(false);
    if (changed.is !== 'done') return;
    edits.end();
    setHasTried(false);
    if (row === undefined) onShow(id);
  };
  return {
    ...{ form, idText, isDirty, isSaving, save },
    ...{ isRead: edits.isRead, isRestored: edits.isLeft && isDirty },
    setIdText: (text: string) => edits.change({ id: text, form }),
    errors: hasTried ? found : {},
    isConflict: row !== undefined && conflictWith === version,
    differences: differences(),
    change: (change: Partial<ResourceForm>) => edits.change({ id: idText, form: { ...form, ...change } }),
    reset: edits.end,
    keepMine: () => edits.change(edits.value, row?.version ?? 0),
  };
}
