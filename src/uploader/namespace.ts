import { errorCodes, fileStates, queueStates } from '#domain/uploader/constants.ts';
import { mimeTypes } from '#domain/uploader/mimeTypes.ts';
import { formatSize, parseSize } from '#domain/uploader/sizes.ts';
import { addI18n, buildUrl, cleanName, sprintf, translate, xmlEncode } from '#domain/uploader/text.ts';
import { newId, UploaderFile } from '#uploader/file.ts';
import { addFileFilter } from '#uploader/intake.ts';
import { Uploader } from '#uploader/uploader.ts';

/** The facility under the static names that scripts written against the reference use – `SPEC §9`: version 2.2.1. */
export const uploader = {
  VERSION: '2.2.1',
  ...queueStates,
  ...fileStates,
  ...errorCodes,
  Uploader,
  File: UploaderFile,
  addFileFilter,
  addI18n,
  buildUrl,
  cleanName,
  formatSize: (size: unknown) => formatSize(size, translate),
  guid: newId,
  mimeTypes,
  parseSize,
  predictRuntime: () => 'html5',
  sprintf,
  translate,
  xmlEncode,
};
