import { CountedField } from '#components/CountedField.tsx';
import { OrgTree } from '#components/tree/OrgTree.tsx';
import { Panel } from '#components/Panel.tsx';
import { PasswordBox } from '#components/PasswordBox.tsx';
import { PasswordRules } from '#components/PasswordRules.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { type AccountErrors, type AccountForm, type DataScope, dataScopes, personNameLimit } from '#domain/account.ts';
import { dayOf, endOfDayMs } from '#domain/day.ts';
import { ScopeOrgs } from '#screens/access/form/ScopeOrgs.tsx';
import { useOrgTree } from '#screens/access/useOrgTree.ts';
import { useReading } from '#screens/access/useReading.ts';
import { roleList } from '#state/accounts.ts';
import { chakra } from '@chakra-ui/react';

const nothing = {};
const scopeOptions = Object.entries(dataScopes).map(([value, label]) => ({ value, label }));
const scopeHints: Readonly<Record<DataScope, string>> = {
  all: '可见所在组织树的全部账号和组织',
  below: '可见所属组织及其下级',
  orgs: '可见所选组织及其下级，在右侧选择',
  self: '只可见自己的账号',
};

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4', alignItems: 'start' },
});

export type AccountFieldsProps = {
  form: AccountForm;
  errors: AccountErrors;
  record: Account | undefined;
  disabled: boolean;
  onForm: (form: AccountForm) => void;
};

/** The fields of an account – `PAGES M6 acc`. */
export function AccountFields({ form, errors, record, disabled, onForm }: AccountFieldsProps) {
  const set = (change: Partial<AccountForm>) => onForm({ ...form, ...change });
  const orgs = useOrgTree();
  const roles = useReading(roleList, nothing).data ?? [];
  const isOwn = record?.isOwn === true;
  const roleOptions = roles
    .filter(({ id, isAssignable, isEnabled }) => (isAssignable && isEnabled) || id === record?.roleId)
    .map(({ id, name, orgName, isEnabled }) => ({
      value: id,
      label: `${name}（${orgName}${isEnabled ? '' : '，已停用'}）`,
    }));
  // The own role of a record may lie beyond one's reach: it stays what it is.
  if (record && !roleOptions.some(({ value }) => value === record.roleId)) {
    roleOptions.unshift({ value: record.roleId, label: record.roleName });
  }
  const chosenOrg =
    orgs.nodes.find(({ id }) => id === form.orgId)?.label ?? (record?.orgId === form.orgId ? record.orgName : '');
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) 360px" gap="4" alignItems="start">
      <Panel aria-label="基本信息">
        <Grid>
          <TextField
            label="登录名"
            isRequired
            autoComplete="off"
            disabled={disabled || record !== undefined}
            value={form.account}
            error={errors.account}
            hint={record === undefined ? '6–18 位字母或数字，以字母开头' : '登录名不能修改'}
            onValue={(account) => set({ account })}
          />
          <CountedField
            label="姓名"
            isRequired
            disabled={disabled}
            value={form.name}
            error={errors.name}
            limit={personNameLimit}
            onValue={(name) => set({ name })}
          />
          <TextField
            label="手机号"
            isRequired
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            disabled={disabled}
            value={form.mobile}
            error={errors.mobile}
            hint="用于找回密码"
            onValue={(mobile) => set({ mobile })}
          />
          <SelectField
            label="身份"
            isRequired
            placeholder="请选择"
            disabled={disabled || isOwn}
            options={roleOptions}
            value={form.roleId}
            error={errors.roleId}
            hint="决定菜单和可用功能"
            onValue={(roleId) => set({ roleId })}
          />
          <SelectField
            label="数据范围"
            isRequired
            disabled={disabled || isOwn}
            options={scopeOptions}
            value={form.scope}
            hint={scopeHints[form.scope]}
            onValue={(scope) => set({ scope: scope as DataScope, scopeOrgs: [] })}
          />
          <TextField
            label="有效期至"
            type="date"
            disabled={disabled || isOwn}
            value={form.expiresAtMs === null ? '' : dayOf(form.expiresAtMs)}
            hint="当天结束后无法登录，不填则长期有效"
            onValue={(day) => set({ expiresAtMs: endOfDayMs(day) })}
          />
          {record === undefined && (
            <chakra.div gridColumn="span 2" display="grid" gridTemplateColumns="subgrid" gap="4" alignItems="start">
              <PasswordBox
                label="初始密码"
                isRequired
                autoComplete="new-password"
                disabled={disabled}
                value={form.password}
                error={errors.password}
                onValue={(password) => set({ password })}
              />
              <PasswordRules password={form.password} />
            </chakra.div>
          )}
        </Grid>
      </Panel>
      <Panel aria-label="所属组织">
        <TextField
          label="所属组织"
          isRequired
          readOnly
          disabled={disabled || isOwn}
          value={chosenOrg}
          placeholder="请在下方选择"
          error={errors.orgId}
          onValue={() => undefined}
        />
        {!disabled && !isOwn && (
          <chakra.div marginBlockStart="3">
            <OrgTree
              {...orgs}
              label="选择所属组织"
              selectedId={form.orgId}
              onSelect={({ id }) => set({ orgId: id })}
              height={form.scope === 'orgs' ? '200px' : '280px'}
            />
          </chakra.div>
        )}
        {form.scope === 'orgs' && (
          <ScopeOrgs
            chosen={form.scopeOrgs}
            error={errors.scopeOrgs}
            disabled={disabled || isOwn}
            onChosen={(scopeOrgs) => set({ scopeOrgs })}
          />
        )}
      </Panel>
    </chakra.div>
  );
}
