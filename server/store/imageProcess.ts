import { StoreError } from '#server/store/errors.ts';

const formats = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export type OutputType = (typeof formats)[keyof typeof formats];

/** `relative` to the quality of the source (JPEG; on WebP it counts as absolute), as OSS defines `q_`. */
export type Quality = { is: 'relative' | 'absolute'; percent: number };

export type ImageProcess = { quality?: Quality; type?: OutputType };

const invalid = (value: string) =>
  new StoreError('InvalidArgument', undefined, { ArgumentName: 'x-oss-process', ArgumentValue: value });

function parseQuality(parameter: string, text: string): Quality {
  const [, kind, digits = ''] = /^([qQ])_(\d{1,3})$/.exec(parameter) ?? [];
  const percent = Number(digits);
  if (kind === undefined || percent < 1 || percent > 100) throw invalid(text);
  return { is: kind === 'q' ? 'relative' : 'absolute', percent };
}

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

/** `image/quality,q_22/format,jpg`, left to right. @throws StoreError InvalidArgument */
export function parseProcess(text: string): ImageProcess {
  const [kind, ...steps] = text.split('/');
  if (kind !== 'image' || steps.length === 0) throw invalid(text);
  const process: ImageProcess = {};
  for (const step of steps) {
    const [action, parameter = '', ...rest] = step.split(',');
    if (rest.length > 0) throw invalid(text);
    if (action === 'quality') process.quality = parseQuality(parameter, text);
    else if (action === 'format' && isFormat(parameter)) process.type = formats[parameter];
    else throw invalid(text);
  }
  return process;
}
