import { CountedField } from '#components/CountedField.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { SwitchField } from '#components/SwitchField.tsx';
import { TextField } from '#components/TextField.tsx';
import type { ResourceRow } from '#contracts/resources/auth.ts';
import type { ResourceType } from '#domain/menu.ts';
import { cnameLimit, type ResourceErrors, type ResourceForm, resourceTypes } from '#domain/resourceForm.ts';
import { IconField } from '#screens/access/auth/IconField.tsx';
import { chakra } from '@chakra-ui/react';

export type ResourceFieldsProps = {
  idText: string;
  /** absent for an entry that is there */
  onIdText: ((text: string) => void) | undefined;
  form: ResourceForm;
  errors: ResourceErrors;
  rows: readonly ResourceRow[];
  /** what ties it to the console stays as it is */
  isWired: boolean;
  isNew: boolean;
  disabled: boolean;
  onForm: (change: Partial<ResourceForm>) => void;
};

const hiddenTexts = { M: '隐藏：其中的页面仍可通过地址打开', C: '隐藏：仍可通过地址打开' };
const typeOptions = Object.entries(resourceTypes).map(([value, label]) => ({ value, label }));

/** The fields of a resource – `PAGES M6 auth`: a path for pages only, a function is named by its id. */
export function ResourceFields(props: ResourceFieldsProps) {
  const { idText, onIdText, form, errors, rows, isWired, isNew, disabled, onForm } = props;
  const parents = rows
    .filter(({ type }) => (form.type === 'F' ? type === 'C' : type !== 'F'))
    .map(({ id, cname }) => ({ value: String(id), label: `${cname}（${id}）` }));
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
      <TextField
        label="编号"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        disabled={disabled || onIdText === undefined}
        value={idText}
        error={errors.id}
        hint={onIdText === undefined ? '编号不能修改' : '功能编号 = 页面编号 + 两位，如 20401 查看'}
        onValue={onIdText ?? (() => undefined)}
      />
      <SelectField
        label="类型"
        isRequired
        disabled={disabled || !isNew}
        options={typeOptions}
        value={form.type}
        error={errors.type}
        onValue={(type) => onForm({ type: type as ResourceType, ...(type === 'M' ? { pid: 0 } : {}) })}
      />
      <CountedField
        label="名称"
        isRequired
        disabled={disabled}
        value={form.cname}
        error={errors.cname}
        limit={cnameLimit}
        onValue={(cname) => onForm({ cname })}
      />
      <SelectField
        label="上级"
        isRequired
        disabled={disabled || form.type === 'M'}
        options={form.type === 'M' ? [{ value: '0', label: '顶层' }] : [{ value: '0', label: '请选择' }, ...parents]}
        value={String(form.pid)}
        error={errors.pid}
        onValue={(pid) => onForm({ pid: Number(pid) })}
      />
      {form.type === 'C' && (
        <>
          <TextField
            label="路径"
            isRequired
            autoComplete="off"
            placeholder="/page"
            disabled={disabled || isWired}
            value={form.path}
            error={errors.path}
            hint={isWired ? '内置页面的路径不能修改' : undefined}
            onValue={(path) => onForm({ path })}
          />
          <TextField
            label="组件"
            isRequired
            autoComplete="off"
            disabled={disabled || isWired}
            value={form.component}
            error={errors.component}
            hint={isWired ? '内置页面的组件不能修改' : '控制台没有该组件时，页面不会出现在菜单中'}
            onValue={(component) => onForm({ component })}
          />
          <IconField icon={form.icon} error={errors.icon} disabled={disabled} onIcon={(icon) => onForm({ icon })} />
        </>
      )}
      {form.type !== 'F' && (
        <SwitchField
          label="在菜单中显示"
          isOn={form.isVisible}
          words={{ on: '显示', off: hiddenTexts[form.type] }}
          disabled={disabled}
          onChange={(isVisible) => onForm({ isVisible })}
        />
      )}
    </chakra.div>
  );
}
