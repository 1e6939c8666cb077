import { api, call, read, write } from '#contracts/call.ts';
import { choicesInput, momentsInput } from '#contracts/filters.ts';
import { nothing, pageInput, pageOf, recordInput, versionInput } from '#contracts/fields.ts';
import { deviceTypeSaveInput, deviceTypeSchema } from '#contracts/resources/eqtype.ts';
import { isCategory } from '#domain/deviceTypeEnums.ts';
import * as v from 'valibot';

/** Records of the resource `eqtype`. */
export const deviceTypesCalls = {
  deviceTypes: call({
    ...read,
    path: `${api}/r/eqtype`,
    input: v.object({
      ...pageInput.entries,
      category: choicesInput(isCategory),
      created: momentsInput('created'),
    }),
    data: pageOf(deviceTypeSchema),
  }),
  deviceType: call({
    ...read,
    path: `${api}/r/eqtype/:id`,
    input: recordInput,
    data: deviceTypeSchema,
  }),
  deviceTypeSave: call({
    ...write,
    path: `${api}/r/eqtype/save`,
    input: v.object({ record: deviceTypeSaveInput }),
    data: deviceTypeSchema,
    jsonFields: ['record'],
  }),
  deviceTypeDelete: call({
    ...write,
    path: `${api}/r/eqtype/delete`,
    input: versionInput,
    data: nothing,
  }),
};
