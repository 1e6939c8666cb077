import { api, call, read, write } from '#contracts/call.ts';
import { nothing, userInput } from '#contracts/fields.ts';
import { galleryImageSchema, galleryInput, imageInput, imageUpdateInput, policySchema } from '#contracts/gallery.ts';
import * as v from 'valibot';

/** Images of a device type, and the policy that uploads them – `SPEC §7`. */
export const galleryCalls = {
  defaultImages: call({
    ...read,
    path: `${api}/device/type/add/default/imgs`,
    input: userInput,
    data: v.array(galleryImageSchema),
  }),
  imageList: call({
    ...read,
    path: `${api}/device/type/imageList`,
    input: galleryInput,
    data: v.array(galleryImageSchema),
  }),
  imageAdd: call({ ...write, path: `${api}/device/type/image/add`, input: imageInput, data: nothing }),
  imageUpdate: call({ ...write, path: `${api}/device/type/image/update`, input: imageUpdateInput, data: nothing }),
  imageDelete: call({ ...write, path: `${api}/device/type/image/delete`, input: imageInput, data: nothing }),
  policy: call({
    ...write,
    path: `${api}/oss/policy`,
    input: userInput,
    data: policySchema,
    isIdempotent: false,
  }),
};
