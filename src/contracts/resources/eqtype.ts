import { billings, categories, netTypes } from '#domain/deviceTypeEnums.ts';
import * as v from 'valibot';

/** A device type as the list and its page show it. */
export const deviceTypeSchema = v.object({
  id: v.string(),
  /** goes up by one with each save; a stale one is answered 409 */
  version: v.number(),
  code: v.string(),
  name: v.string(),
  category: v.string(),
  billing: v.string(),
  netType: v.string(),
  isEnabled: v.boolean(),
  remark: v.string(),
  deviceCount: v.number(),
  createdAtMs: v.number(),
  /** first image of the gallery, '' when none */
  coverUrl: v.string(),
  /** chosen gallery images in order 1–3 [G3] */
  chosen: v.array(v.string()),
});
export type DeviceType = v.InferOutput<typeof deviceTypeSchema>;

export const deviceTypeFormSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, '请输入类型名称')),
  category: v.picklist(categories, '请选择品类'),
  billing: v.picklist(billings, '请选择计费方式'),
  netType: v.picklist(netTypes, '请选择联网方式'),
  isEnabled: v.boolean(),
  remark: v.pipe(v.string(), v.maxLength(200, '备注不超过200字')),
});

/** The record in POST /api/pc/v1/r/eqtype/save; `images` only with a new record [G1]. */
export const deviceTypeSaveInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z-]{8,64}$/, '编号格式不正确')),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  form: deviceTypeFormSchema,
  images: v.optional(
    v.pipe(
      v.array(
        v.object({
          imageUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
          imageHref: v.pipe(v.string(), v.maxLength(2048)),
          miniAppid: v.pipe(v.string(), v.maxLength(128)),
          miniPath: v.pipe(v.string(), v.maxLength(1024)),
        }),
      ),
      v.maxLength(500, '图片过多'),
    ),
  ),
  chosen: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(3, '最多选择3张图片')),
});
export type DeviceTypeSave = v.InferOutput<typeof deviceTypeSaveInput>;
