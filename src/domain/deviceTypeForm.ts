import type { DeviceTypeForm } from '#domain/outbox.ts';
import { textLength } from '#domain/textLength.ts';

/** A Chinese character counts as 2 – `SPEC §5`, `PAGES M2 eqtype`. */
export const nameLimit = 20;
export const remarkLimit = 200;

export type FieldErrors = { [Field in keyof DeviceTypeForm]?: string };

export const emptyDeviceTypeForm: DeviceTypeForm = {
  name: '',
  category: '',
  billing: '',
  netType: '',
  isEnabled: true,
  remark: '',
};

/** What is wrong, per field; empty when the form may be sent. */
export function checkDeviceTypeForm(form: DeviceTypeForm): FieldErrors {
  const errors: FieldErrors = {};
  if (form.name.trim() === '') errors.name = '请输入类型名称';
  else if (textLength(form.name.trim()) > nameLimit) errors.name = `类型名称不超过${nameLimit}个字符（汉字计2个）`;
  if (form.category === '') errors.category = '请选择品类';
  if (form.billing === '') errors.billing = '请选择计费方式';
  if (form.netType === '') errors.netType = '请选择联网方式';
  if (form.remark.length > remarkLimit) errors.remark = `备注不超过${remarkLimit}字`;
  return errors;
}

export const isSameForm = (a: DeviceTypeForm, b: DeviceTypeForm) => fields.every((field) => a[field] === b[field]);

/** The form's fields in the order in which they are shown. */
export const fields = [
  'name',
  'category',
  'billing',
  'netType',
  'isEnabled',
  'remark',
] as const satisfies readonly (keyof DeviceTypeForm)[];

export const fieldLabels: { [Field in keyof DeviceTypeForm]: string } = {
  name: '类型名称',
  category: '品类',
  billing: '计费方式',
  netType: '联网方式',
  isEnabled: '启用',
  remark: '备注',
};

/** A field's value as a person reads it. */
export const fieldText = (form: DeviceTypeForm, field: keyof DeviceTypeForm) => {
  const value = form[field];
  return typeof value === 'boolean' ? (value ? '启用' : '停用') : value || '（空）';
};
