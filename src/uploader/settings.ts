import { requiredCapabilities } from '#domain/uploader/features.ts';
import { type MimeTypes, mimeTypesOption } from '#domain/uploader/filters.ts';
import { parseSize } from '#domain/uploader/sizes.ts';
import { get, getAll } from '#uploader/page.ts';

export type Resize = {
  width?: number;
  height?: number;
  /** JPEG quality 1–100 */
  quality?: number;
  crop: boolean | string;
  preserve_headers: boolean;
};

export type Filters = {
  mime_types?: MimeTypes;
  prevent_duplicates?: unknown;
  max_file_size?: unknown;
  [custom: string]: unknown;
};

/** The options under the names of `SPEC §9`. */
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
  /** any notation when given, capabilities once the uploader is made or set up */
  required_features: unknown;
  url?: string;
  browse_button?: Element[] | null;
  drop_element?: Element[] | null;
  container?: Element | null | undefined;
  multipart_params?: Record<string, unknown>;
  headers?: Record<string, string>;
  unique_names?: boolean;
  /** addition: files at a time; one unless set */
  parallel?: number;
  /** addition: files are kept on this machine until the server has them; a text names whose they are */
  durable?: boolean | string;
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

/**
 * At first what is given and not undefined adds to what there is; at run time it takes the place of all filters there
 * were. Keys keep their order: filters run in it.
 */
function filtersOf(settings: Settings, value: unknown, isFirst: boolean): Filters {
  const given: Filters = Array.isArray(value) ? { mime_types: value } : ((value ?? {}) as Filters);
  if (given.mime_types) given.mime_types = mimeTypesOption(given.mime_types);
  // The script's own object: it may go on changing it.
  if (!isFirst) return given;
  const meant = Object.entries(given).filter(([, one]) => one !== undefined);
  return { ...settings.filters, ...Object.fromEntries(meant) };
}

/**
 * Writes one option as 2.2.1 normalises it and returns the value as OptionChanged tells it. The order of keys matters: a chunk
 * size, raw mode and unique names force the file name to be sent, a later `send_file_name: false` wins. A chunk size of
 * nothing is not stored: the one before stays.
 * @param isFirst as long as the uploader is not ready
 */
export function writeOption(settings: Settings, name: string, value: unknown, isFirst: boolean): unknown {
  switch (name) {
    case 'browse_button':
    case 'drop_element':
      settings[name] = getAll(value as Parameters<typeof getAll>[0]);
      return settings[name];
    case 'container':
      settings.container = get(value as Parameters<typeof get>[0]);
      return settings.container;
    case 'chunk_size': {
      const sizeBytes = parseSize(value);
      if (sizeBytes) {
        settings.chunk_size = sizeBytes;
        settings.send_file_name = true;
      }
      return sizeBytes;
    }
    case 'multipart':
      settings[name] = value as boolean;
      if (!settings.multipart) settings.send_file_name = true;
      return value;
    case 'unique_names':
      settings[name] = value as boolean;
      if (settings.unique_names) settings.send_file_name = true;
      return value;
    case 'filters':
      settings.filters = filtersOf(settings, value, isFirst);
      return settings.filters;
    case 'prevent_duplicates':
      settings.filters[name] = Boolean(value);
      settings[name] = Boolean(value);
      return value;
    case 'max_file_size':
      settings.filters[name] = value;
      settings[name] = value;
      return value;
    case 'resize':
      settings.resize = value ? { preserve_headers: true, crop: false, ...(value as Partial<Resize>) } : false;
      return value;
    default:
      settings[name] = value;
      return value;
  }
}

/** What is required, by any notation, as capabilities; until the uploader is ready. */
export function readFeatures(settings: Settings, features: unknown): void {
  settings.required_features = requiredCapabilities(features, settings);
}
