import { CountedField } from '#components/CountedField.tsx';
import { Button } from '#components/Button.tsx';
import { ConflictNotice } from '#components/ConflictNotice.tsx';
import { Notice } from '#components/Notice.tsx';
import { Panel } from '#components/Panel.tsx';
import { PermissionTree } from '#components/tree/PermissionTree.tsx';
import { RestoredNotice } from '#components/RestoredNotice.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { SwitchField } from '#components/SwitchField.tsx';
import type { Role } from '#contracts/resources/acc.ts';
import type { MenuItem } from '#domain/menu.ts';
import { accountRights } from '#domain/rights.ts';
import { comparable, roleNameLimit } from '#domain/role.ts';
import { RolePreview } from '#screens/access/roles/RolePreview.tsx';
import { RoleTags } from '#screens/access/roles/RoleTags.tsx';
import { RoleFacts } from '#screens/access/roles/RoleFacts.tsx';
import { useRoleEdits } from '#screens/access/roles/useRoleEdits.ts';
import { useTell } from '#screens/access/useTell.ts';
import { useDirtyMark } from '#screens/access/useDirtyMark.ts';
import { previewRoleAtom } from '#state/accounts.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askAtom } from '#state/questions.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';

export type RoleEditorProps = {
  /** absent for a new one */
  role: Role | undefined;
  /** what a new one begins as a copy of */
  template: Role | undefined;
  /** what it can be compared with */
  roles: readonly Role[];
  onCopy: (id: string) => void;
  onReload: () => Promise<void>;
  onShow: (id: string) => void;
};

/** Why a role is only looked at. */
function hindranceOf(role: Role | undefined, canGrant: boolean): string | undefined {
  if (!canGrant) return '没有“分配权限”功能，只能查看。';
  if (role === undefined || role.isEditable) return undefined;
  if (role.isBuiltIn) return '内置身份随系统功能自动更新，不能修改。可新增身份后按需分配。';
  return role.isAssignable ? '不能修改自己所属的身份。' : '该身份的权限超出当前账号，只能查看。';
}

/** An identity with its permission tree. */
export function RoleEditor({ role, template, roles, onCopy, onReload, onShow }: RoleEditorProps) {
  const isOnline = useAtomValue(isOnlineAtom);
  const canGrant = useAtomValue(rightsAtom).has(accountRights.grant);
  const ask = useSetAtom(askAtom);
  const hindrance = hindranceOf(role, canGrant);
  const edits = useRoleEdits({ role, template, canGrant, onReload, onShow });
  useDirtyMark(`身份 ${role?.name ?? '新增'}`, edits.isDirty && !edits.isSaving);
  const isReadOnly = hindrance !== undefined;
  const isOff = !isOnline || edits.isSaving;
  const [otherId, setOtherId] = useState(template?.id ?? '');
  const other = roles.find(({ id }) => id === otherId);
  const { checkedIn } = edits;
  const templates = roles.filter(({ isTemplate }) => isTemplate);
  const [beganWith, setBeganWith] = useState('');
  const beginWith = async (id: string) => {
    const from = templates.find((one) => one.id === id);
    const text = '已选的权限将替换为模板的权限，是否继续？';
    if (from && edits.form.checked.size > 0 && !(await ask({ text }))) return;
    setBeganWith(id);
    setOtherId(id);
    if (from) edits.change({ checked: checkedIn(from.grants) });
  };
  const previewRole = useSetAtom(previewRoleAtom);
  const [preview, setPreview] = useState<MenuItem[]>();
  const tell = useTell();
  const showPreview = async () => {
    const menu = await previewRole(role?.id ?? '', edits.grants);
    if (menu.is === 'done') setPreview(menu.data);
    else tell(menu, '');
  };
  const compareWith = useMemo(
    () => other && { name: other.name, checked: checkedIn(other.grants) },
    [other, checkedIn],
  );
  return (
    <Panel aria-label={role?.name ?? '新增身份'} display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.h2 fontSize="lg">{role?.name ?? '新增身份'}</chakra.h2>
        {role && <RoleTags role={role} />}
        <chakra.div display="flex" gap="2" marginInlineStart="auto">
          {canGrant && role && (
            <Button
              variant="ghost"
              disabled={isOff}
              title={isOnline ? undefined : offlineReason}
              onClick={() => onCopy(role.id)}
            >
              复制身份
            </Button>
          )}
        </chakra.div>
        {!isReadOnly && (
          <chakra.div display="flex" gap="2">
            {role && (
              <Button
                variant="ghost"
                disabled={isOff}
                title={isOnline ? undefined : offlineReason}
                onClick={() => void edits.remove()}
              >
                删除身份
              </Button>
            )}
            {edits.isDirty && (
              <Button variant="ghost" disabled={edits.isSaving} onClick={edits.reset}>
                放弃修改
              </Button>
            )}
            <Button
              variant="primary"
              isBusy={edits.isSaving}
              disabled={!isOnline}
              title={isOnline ? undefined : offlineReason}
              onClick={() => void edits.save()}
            >
              保存
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      {role && <RoleFacts role={role} />}
      {hindrance !== undefined && <Notice tone="info">{hindrance}</Notice>}
      {!isOnline && !isReadOnly && <Notice tone="warning">{offlineReason}</Notice>}
      {edits.isRestored && !isReadOnly && <RestoredNotice onDiscard={edits.reset} />}
      {edits.isConflict && (
        <ConflictNotice differences={edits.differences} onKeepMine={edits.keepMine} onTakeTheirs={edits.reset} />
      )}
      {!isReadOnly && (
        <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 320px))" gap="4">
          <CountedField
            label="身份名称"
            isRequired
            disabled={edits.isSaving || !edits.isRead}
            value={edits.form.name}
            error={edits.nameError}
            limit={roleNameLimit}
            onValue={(name) => edits.change({ name })}
          />
          <SelectField
            label="所属组织"
            isRequired
            disabled={edits.isSaving || role !== undefined}
            placeholder="请选择"
            options={edits.orgOptions}
            value={edits.form.orgId}
            error={edits.orgError}
            onValue={(orgId) => edits.change({ orgId })}
          />
          <SwitchField
            label="状态"
            isOn={edits.form.isEnabled}
            words={{ on: '启用', off: '停用：使用它的账号没有任何权限' }}
            disabled={edits.isSaving || !edits.isRead}
            onChange={(isEnabled) => edits.change({ isEnabled })}
          />
          <SwitchField
            label="模板"
            isOn={edits.form.isTemplate}
            words={{ on: '新增身份时可从它开始', off: '否' }}
            disabled={edits.isSaving || !edits.isRead}
            onChange={(isTemplate) => edits.change({ isTemplate })}
          />
        </chakra.div>
      )}
      {canGrant && (
        <chakra.div display="flex" alignItems="end" gap="4">
          {role === undefined && templates.length > 0 && (
            <chakra.div width="280px">
              <SelectField
                label="从模板开始"
                placeholder="请选择模板"
                disabled={edits.isSaving || !edits.isRead}
                options={templates.map(({ id, name, orgName }) => ({ value: id, label: `${name}（${orgName}）` }))}
                value={beganWith}
                onValue={(id) => void beginWith(id)}
              />
            </chakra.div>
          )}
          <chakra.div width="280px">
            <SelectField
              label="与模板比较"
              placeholder="不比较"
              options={comparable(roles, role?.id ?? '')}
              value={other?.id ?? ''}
              onValue={setOtherId}
            />
          </chakra.div>
          <Button disabled={!isOnline} title={isOnline ? undefined : offlineReason} onClick={() => void showPreview()}>
            以此身份预览菜单
          </Button>
        </chakra.div>
      )}
      {preview && (
        <RolePreview name={edits.form.name.trim() || '新身份'} menu={preview} onClose={() => setPreview(undefined)} />
      )}
      {edits.permissions === undefined || !edits.isRead ? (
        canGrant && <Skeleton height="280px" />
      ) : (
        <PermissionTree
          label="权限"
          permissions={edits.permissions}
          mode={2}
          checked={edits.form.checked}
          onChecked={(checked) => edits.change({ checked })}
          ask={(text) => ask({ text })}
          compareWith={compareWith}
          isReadOnly={isReadOnly || edits.isSaving}
          height="min(480px, max(280px, calc(100dvh - 500px)))"
        />
      )}
    </Panel>
  );
}
