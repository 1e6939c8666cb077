/** Older words for a capability. */
const olderWords: Readonly<Record<string, string>> = {
  chunks: 'slice_blob',
  jpgresize: 'send_binary_string',
  pngresize: 'send_binary_string',
  progress: 'report_upload_progress',
  multi_selection: 'select_multiple',
  dragdrop: 'drag_and_drop',
  drop_element: 'drag_and_drop',
  headers: 'send_custom_headers',
  urlstream_upload: 'send_binary_string',
  canSendBinary: 'send_binary',
  triggerDialog: 'summon_file_dialog',
};

/** What a page can ask for and has in every browser that the console runs in. */
const offered: ReadonlySet<string> = new Set([
  ...Object.values(olderWords),
  'access_binary',
  'access_image_binary',
  'display_media',
  'do_cors',
  'filter_by_extension',
  'resize_image',
  'return_response_headers',
  'return_response_type',
  'return_status_code',
  'select_file',
  'select_folder',
  'send_browser_cookies',
  'send_multipart',
  'stream_upload',
  'upload_filesize',
  'use_http_method',
]);

type Capabilities = Record<string, unknown>;

/** Reads any notation of `required_features`: a list in a string, an object, or `true` for what the options need. */
export function requiredCapabilities(features: unknown, settings: Readonly<Record<string, unknown>>): Capabilities {
  const required: Capabilities = {};
  if (typeof features === 'string') {
    for (const feature of features.split(/\s*,\s*/)) required[olderWords[feature] ?? feature] = true;
  } else if (features === true) {
    if (Number(settings['chunk_size']) > 0) required['slice_blob'] = true;
    if (!settings['multipart'] || settings['resize']) required['send_binary_string'] = true;
    for (const [name, value] of Object.entries(settings)) {
      const capability = olderWords[name];
      if (capability !== undefined) required[capability] = Boolean(value);
    }
  } else if (typeof features === 'object' && features !== null) {
    for (const [feature, value] of Object.entries(features)) required[olderWords[feature] ?? feature] = value;
  }
  return required;
}

/** Whether the facility can do all that is named; what it does not know it cannot do, nor leave undone. */
export const canAll = (required: Readonly<Capabilities>): boolean =>
  Object.keys(required).every((capability) => offered.has(capability));
