import { CountedField } from '#components/CountedField.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { SwitchField } from '#components/SwitchField.tsx';
import { TextAreaField } from '#components/TextAreaField.tsx';
import { type FieldErrors, nameLimit, remarkLimit } from '#domain/deviceTypeForm.ts';
import type { DeviceTypeForm } from '#domain/outbox.ts';
import { billings, categories, netTypes } from '#domain/deviceTypeEnums.ts';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

export type DeviceTypeFieldsProps = {
  form: DeviceTypeForm;
  errors: FieldErrors;
  disabled?: boolean;
  /** the same function as long as the page lives */
  onForm: (form: DeviceTypeForm) => void;
};

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    columnGap: '4',
    rowGap: '4',
    alignItems: 'start',
  },
});

/** The fields of a device type – `PAGES M2 eqtype`. */
export const DeviceTypeFields = memo(function DeviceTypeFields({
  form,
  errors,
  disabled = false,
  onForm,
}: DeviceTypeFieldsProps) {
  const set = (change: Partial<DeviceTypeForm>) => onForm({ ...form, ...change });
  return (
    <Grid>
      <CountedField
        label="类型名称"
        isRequired
        disabled={disabled}
        value={form.name}
        error={errors.name}
        limit={nameLimit}
        onValue={(name) => set({ name })}
      />
      <SelectField
        label="品类"
        isRequired
        placeholder="请选择"
        disabled={disabled}
        options={categories}
        value={form.category}
        error={errors.category}
        onValue={(category) => set({ category })}
      />
      <SelectField
        label="计费方式"
        isRequired
        placeholder="请选择"
        disabled={disabled}
        options={billings}
        value={form.billing}
        error={errors.billing}
        onValue={(billing) => set({ billing })}
      />
      <SelectField
        label="联网方式"
        isRequired
        placeholder="请选择"
        disabled={disabled}
        options={netTypes}
        value={form.netType}
        error={errors.netType}
        onValue={(netType) => set({ netType })}
      />
      <chakra.div gridColumn="span 3">
        <TextAreaField
          label="备注"
          rows={1}
          disabled={disabled}
          value={form.remark}
          error={errors.remark}
          hint={`${form.remark.length}/${remarkLimit}`}
          onValue={(remark) => set({ remark })}
        />
      </chakra.div>
      <SwitchField
        label="启用"
        disabled={disabled}
        isOn={form.isEnabled}
        words={{ on: '启用', off: '停用' }}
        onChange={(isEnabled) => set({ isEnabled })}
      />
    </Grid>
  );
});
