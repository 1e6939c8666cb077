import { CountedField } from '#components/CountedField.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { type OrgNode, OrgTree } from '#components/tree/OrgTree.tsx';
import { RestoredNotice } from '#components/RestoredNotice.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Org } from '#contracts/resources/acc.ts';
import { type OrgForm, type OrgKind, orgKinds, orgNameError, orgNameLimit } from '#domain/org.ts';
import { forestOf } from '#domain/tree.ts';
import { useDirtyMark } from '#screens/access/useDirtyMark.ts';
import { useDraftEdits } from '#screens/access/useDraftEdits.ts';
import { useOrgTree } from '#screens/access/useOrgTree.ts';
import { useTell } from '#screens/access/useTell.ts';
import { newRecordId, orgDrafts, saveOrgAtom } from '#state/accounts.ts';
import { rolesAtom } from '#state/roles.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

const asIs = (form: OrgForm) => form;
const kindOptions = Object.entries(orgKinds).map(([value, label]) => ({ value, label }));
const isKind = (text: string): text is OrgKind => Object.hasOwn(orgKinds, text);

/** Nothing hangs under itself. */
function withoutBranch(nodes: readonly OrgNode[], id: string): OrgNode[] {
  const { childrenOf } = forestOf<string, OrgNode>(nodes);
  const branch = new Set([id]);
  for (const each of branch) for (const child of childrenOf.get(each) ?? []) branch.add(child.id);
  return nodes.filter((node) => !branch.has(node.id));
}

export type OrgDialogProps = {
  /** absent for a new one */
  org?: Org;
  /** what a new one hangs under at first */
  parent?: Org;
  onClose: () => void;
  /** @param made absent when it was changed by somebody else first */
  onChanged: (made: Org | undefined) => void;
};

/** Name and place of an organisation; the top of what one sees has no place to choose. */
export function OrgDialog({ org, parent, onClose, onChanged }: OrgDialogProps) {
  const save = useSetAtom(saveOrgAtom);
  const isOperator = useAtomValue(rolesAtom).type === 'operator';
  const tell = useTell();
  const orgs = useOrgTree();
  const parentKind = parent?.kind ?? '';
  const base: OrgForm = {
    name: org?.name ?? '',
    pid: org?.pid ?? parent?.id ?? '',
    kind: isKind(parentKind) ? parentKind : 'merchant',
  };
  const edits = useDraftEdits<OrgForm, OrgForm>({
    ...{ drafts: orgDrafts, id: org?.id ?? 'new', keptOf: asIs, formOf: asIs },
    base: { baseVersion: org?.version ?? 0, value: base },
  });
  const form = edits.value;
  useDirtyMark(`组织 ${org?.name ?? '新增'}`, edits.hasEdits);
  const [id] = useState(() => org?.id ?? newRecordId());
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isTop = org?.pid === '';
  const nameError = orgNameError(form.name);
  const submit = async () => {
    setHasTried(true);
    if (nameError !== undefined) return;
    setIsBusy(true);
    const changed = await save({ id, version: edits.baseVersion }, { ...form, name: form.name.trim() });
    setIsBusy(false);
    tell(changed, org === undefined ? '新增成功！' : '保存成功！');
    if (changed.is === 'refused') return;
    edits.end();
    onChanged(changed.is === 'done' ? changed.data : undefined);
    onClose();
  };
  const place = orgs.nodes.find((node) => node.id === form.pid)?.label;
  return (
    <FormDialog
      title={org === undefined ? '新增组织' : `编辑组织：${org.name}`}
      isBusy={isBusy}
      submitText="保存"
      onSubmit={submit}
      onClose={() => {
        // Closed is discarded; only what ended by itself, with the page or the session, comes back.
        edits.end();
        onClose();
      }}
    >
      {edits.isLeft && <RestoredNotice onDiscard={edits.end} />}
      <CountedField
        label="组织名称"
        isRequired
        disabled={isBusy || !edits.isRead}
        value={form.name}
        error={hasTried ? nameError : undefined}
        limit={orgNameLimit}
        onValue={(name) => edits.change({ ...form, name })}
      />
      {org === undefined && (
        <SelectField
          label="组织类型"
          isRequired
          disabled={isBusy}
          options={kindOptions.filter(({ value }) => isOperator || value !== 'operator')}
          value={form.kind}
          hint="决定其身份属于哪类用户，新增后不能修改"
          onValue={(kind) => isKind(kind) && edits.change({ ...form, kind })}
        />
      )}
      {!isTop && (
        <chakra.div display="flex" flexDirection="column" gap="3">
          <TextField label="上级组织" isRequired readOnly value={place ?? ''} onValue={() => undefined} />
          <OrgTree
            {...orgs}
            nodes={org === undefined ? orgs.nodes : withoutBranch(orgs.nodes, org.id)}
            label="选择上级组织"
            selectedId={form.pid}
            onSelect={(node) => edits.change({ ...form, pid: node.id })}
            height="240px"
          />
        </chakra.div>
      )}
    </FormDialog>
  );
}
