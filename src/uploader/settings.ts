import { type MimeTypes, mimeTypesOption } from '#domain/uploader/filters.ts';
import { parseSize } from '#domain/uploader/sizes.ts';

export type Resize = {
  width?: number;
  height?: number;
  /** JPEG quality 1–100 */
  quality?: number;
  crop: boolean | string;
  preserve_headers: boolean;
};

export type Filters = {
  mime_types: MimeTypes;
  prevent_duplicates: boolean;
  max_file_size: number | string;
  [custom: string]: unknown;
};

type ElementOption = string | Element | readonly (string | Element)[] | null;

/** The options under the names of `SPEC §9`; the last four are additions, off unless set. */
export type Settings = {
  runtimes: string;
  max_retries: number;
  chunk_size: number;
  multipart: boolean;
  multi_selection: boolean;
  file_data_name: string;
  filters: Filters;
  resize: Resize | false;
  send_file_name: boolean;
  send_chunk_number: boolean;
  required_features: unknown;
  url?: string;
  browse_button?: Element[] | null;
  drop_element?: Element[] | null;
  container?: Element[] | null;
  multipart_params?: Record<string, unknown>;
  headers?: Record<string, string>;
  unique_names?: boolean;
  /** files at a time; 1 behaves as 2.2.1 */
  parallel: number;
  [name: string]: unknown;
};

export const defaultSettings = (): Settings => ({
  runtimes: 'html5,flash,silverlight,html4',
  max_retries: 0,
  chunk_size: 0,
  multipart: true,
  multi_selection: true,
  file_data_name: 'file',
  flash_swf_url: 'js/Moxie.swf',
  silverlight_xap_url: 'js/Moxie.xap',
  filters: { mime_types: mimeTypesOption([]), prevent_duplicates: false, max_file_size: 0 },
  resize: false,
  send_file_name: true,
  send_chunk_number: true,
  required_features: {},
  parallel: 1,
});

/** Options that need the picker to be made anew. */
export const pickerOptions: ReadonlySet<string> = new Set([
  'container',
  'browse_button',
  'drop_element',
  'runtimes',
  'multi_selection',
  'flash_swf_url',
  'silverlight_xap_url',
]);

/** Elements of an option given as id, element or list; null when none is on the page. */
function elementsOf(option: ElementOption): Element[] | null {
  const wanted = Array.isArray(option) ? option : [option];
  const found = wanted
    .map((one: unknown) => (typeof one === 'string' ? document.getElementById(one) : one))
    .filter((one): one is Element => one instanceof Element);
  return found.length > 0 ? found : null;
}

function filtersOf(settings: Settings, value: unknown): Filters {
  const given: Record<string, unknown> = Array.isArray(value) ? { mime_types: value } : { ...(value as object) };
  if ('mime_types' in given) given['mime_types'] = mimeTypesOption(given['mime_types']);
  if ('prevent_duplicates' in given) given['prevent_duplicates'] = given['prevent_duplicates'] === true;
  return { ...settings.filters, ...given } as Filters;
}

/**
 * Writes one option as 2.2.1 normalises it and returns the value as it now stands. The order of keys matters: a chunk
 * size, raw mode and unique names force the file name to be sent, a later `send_file_name: false` wins.
 */
export function writeOption(settings: Settings, name: string, value: unknown): unknown {
  switch (name) {
    case 'browse_button':
    case 'drop_element':
    case 'container':
      settings[name] = elementsOf(value as ElementOption);
      return settings[name];
    case 'chunk_size': {
      const sizeBytes = parseSize(value);
      if (sizeBytes !== undefined && sizeBytes > 0) {
        settings.chunk_size = sizeBytes;
        settings.send_file_name = true;
      } else if (settings.chunk_size !== 0) settings.chunk_size = 0;
      return sizeBytes;
    }
    case 'multipart':
      settings.multipart = Boolean(value);
      if (!settings.multipart) settings.send_file_name = true;
      return value;
    case 'unique_names':
      settings.unique_names = Boolean(value);
      if (settings.unique_names) settings.send_file_name = true;
      return value;
    case 'filters':
      settings.filters = filtersOf(settings, value);
      return settings.filters;
    case 'max_file_size':
    case 'prevent_duplicates':
      settings.filters = filtersOf(settings, { [name]: value });
      settings[name] = value;
      return value;
    case 'resize':
      settings.resize =
        typeof value === 'object' && value !== null
          ? { preserve_headers: true, crop: false, ...(value as Partial<Resize>) }
          : false;
      return settings.resize;
    default:
      settings[name] = value;
      return value;
  }
}
