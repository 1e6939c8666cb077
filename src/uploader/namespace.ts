import { each, extend, inArray, inSeries, isEmptyObj, toArray, typeOf } from '#domain/uploader/collections.ts';
import { errorCodes, fileStates, queueStates } from '#domain/uploader/constants.ts';
import { canAll, requiredCapabilities } from '#domain/uploader/features.ts';
import { mimeTypes } from '#domain/uploader/mimeTypes.ts';
import { formatSize, parseSize } from '#domain/uploader/sizes.ts';
import { addI18n, buildUrl, cleanName, sprintf, translate, xmlEncode } from '#domain/uploader/text.ts';
import { ua } from '#uploader/browser.ts';
import { newId, UploaderFile } from '#uploader/file.ts';
import { addFileFilter } from '#uploader/intake.ts';
import * as page from '#uploader/page.ts';
import { QueueProgress } from '#domain/uploader/progress.ts';
import { Uploader } from '#uploader/uploader.ts';

/** The facility under the static names that scripts written against the reference use – `SPEC §9`: version 2.2.1. */
export const uploader = {
  VERSION: '2.2.1',
  ...queueStates,
  ...fileStates,
  ...errorCodes,
  Uploader,
  File: UploaderFile,
  QueueProgress,
  ...page,
  addFileFilter,
  addI18n,
  buildUrl,
  cleanName,
  each,
  extend,
  formatSize: (size: unknown) => formatSize(size, translate),
  guid: newId,
  inArray,
  inSeries,
  isEmptyObj,
  mimeTypes,
  parseSize,
  /** null when the options require what is not there */
  predictRuntime: (config: { required_features?: unknown } = {}) =>
    canAll(requiredCapabilities(config.required_features, config)) ? 'html5' : null,
  sprintf,
  toArray,
  translate,
  typeOf,
  ua,
  xmlEncode,
};
