/** Mime types and their extensions, as far as scripts name files by mime type or the picker needs one. */
const table: readonly (readonly [string, string])[] = [
  ['application/msword', 'doc dot'],
  ['application/pdf', 'pdf'],
  ['application/pgp-signature', 'pgp'],
  ['application/postscript', 'ps ai eps'],
  ['application/rtf', 'rtf'],
  ['application/vnd.ms-excel', 'xls xlb'],
  ['application/vnd.ms-powerpoint', 'ppt pps pot'],
  ['application/zip', 'zip'],
  ['application/x-shockwave-flash', 'swf swfl'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.template', 'dotx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.template', 'potx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.slideshow', 'ppsx'],
  ['application/x-javascript', 'js'],
  ['application/json', 'json'],
  ['audio/mpeg', 'mp3 mpga mpega mp2'],
  ['audio/x-wav', 'wav'],
  ['audio/x-m4a', 'm4a'],
  ['audio/ogg', 'oga ogg'],
  ['audio/aiff', 'aiff aif'],
  ['audio/flac', 'flac'],
  ['audio/aac', 'aac'],
  ['audio/ac3', 'ac3'],
  ['audio/x-ms-wma', 'wma'],
  ['image/bmp', 'bmp'],
  ['image/gif', 'gif'],
  ['image/jpeg', 'jpg jpeg jpe'],
  ['image/photoshop', 'psd'],
  ['image/png', 'png'],
  ['image/svg+xml', 'svg svgz'],
  ['image/tiff', 'tiff tif'],
  ['text/plain', 'asc txt text diff log'],
  ['text/html', 'htm html xhtml'],
  ['text/css', 'css'],
  ['text/csv', 'csv'],
  ['text/rtf', 'rtf'],
  ['video/mpeg', 'mpeg mpg mpe m2v'],
  ['video/quicktime', 'qt mov'],
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'm4v'],
  ['video/x-flv', 'flv'],
  ['video/x-ms-wmv', 'wmv'],
  ['video/avi', 'avi'],
  ['video/webm', 'webm'],
  ['video/3gpp', '3gpp 3gp'],
  ['video/3gpp2', '3g2'],
  ['video/vnd.rn-realvideo', 'rv'],
  ['video/ogg', 'ogv'],
  ['video/x-matroska', 'mkv'],
  ['application/vnd.oasis.opendocument.formula-template', 'otf'],
  ['application/octet-stream', 'exe'],
];

/** Mime type of an extension without its dot. */
export const mimeTypes: Readonly<Record<string, string>> = Object.fromEntries(
  table.flatMap(([mime, extensions]) => extensions.split(' ').map((extension) => [extension, mime])),
);

/** Extensions of a list of mime types such as `image/*,application/pdf`. */
export function extensionsOf(mimes: string): string[] {
  const found: string[] = [];
  for (const mime of mimes.split(/\s*,\s*/)) {
    const group = mime.endsWith('/*') ? mime.slice(0, -1) : undefined;
    for (const [name, extensions] of table) {
      if (group === undefined ? name === mime : name.startsWith(group)) found.push(...extensions.split(' '));
    }
  }
  return found;
}
