import type { Difference } from '#components/ConflictNotice.tsx';
import type { ResourceRow } from '#contracts/resources/auth.ts';
import { checkResource, type ResourceForm } from '#domain/resourceForm.ts';
import { useTell } from '#screens/access/useTell.ts';
import { saveResourceAtom } from '#state/auth.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

type Options = {
  row: ResourceRow | undefined;
  parent: ResourceRow | undefined;
  rows: readonly ResourceRow[];
  onReload: () => Promise<void>;
  onShow: (id: number) => void;
};

const formOf = ({ pid, type, name, cname, path, component, isEnabled }: ResourceRow): ResourceForm => ({
  ...{ pid, type, name, cname, path, component, isEnabled },
});

/** Below a module comes a page, below a page a function. */
function newForm(parent: ResourceRow | undefined): ResourceForm {
  const type = parent === undefined ? 'M' : parent.type === 'M' ? 'C' : 'F';
  const pid = parent === undefined ? 0 : parent.type === 'F' ? parent.pid : parent.id;
  return { ...{ pid, type, name: '', cname: '', path: '', component: '' }, isEnabled: true };
}

const shownFields = [
  ['cname', '名称'],
  ['pid', '上级'],
  ['path', '路径'],
  ['component', '组件'],
  ['isEnabled', '启用'],
] as const;

/** What is being edited of a resource, upon which version, and its way to the server. */
export function useResourceEdits({ row, parent, rows, onReload, onShow }: Options) {
  const submit = useSetAtom(saveResourceAtom);
  const tell = useTell();
  const [idText, setIdText] = useState(row === undefined ? '' : String(row.id));
  const [edit, setEdit] = useState<{ form: ResourceForm; version: number }>();
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [conflictWith, setConflictWith] = useState<number>();
  const base = row === undefined ? newForm(parent) : formOf(row);
  const version = edit?.version ?? row?.version ?? 0;
  const form = edit?.form ?? base;
  const isDirty = edit !== undefined && shownFields.some(([field]) => form[field] !== base[field]);
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
    setEdit(undefined);
    setHasTried(false);
    if (row === undefined) onShow(id);
  };
  return {
    ...{ form, idText, setIdText, isDirty, isSaving, save },
    errors: hasTried ? found : {},
    isConflict: row !== undefined && conflictWith === version,
    differences: differences(),
    change: (change: Partial<ResourceForm>) => setEdit({ form: { ...form, ...change }, version }),
    reset: () => setEdit(undefined),
    keepMine: () => setEdit({ form, version: row?.version ?? 0 }),
  };
}
