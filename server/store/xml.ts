import type { StoreError } from '#server/store/errors.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML 1.0 has no way to write most control characters at all. */
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, '\uFFFD').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

function document(root: string, elements: Record<string, string>): string {
  const lines = Object.entries(elements).map(([name, text]) => `  <${name}>${escaped(text)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${lines.join('\n')}\n</${root}>\n`;
}

export const errorXml = ({ code, message, details }: StoreError, requestId: string, hostId: string): string =>
  document('Error', { Code: code, Message: message, RequestId: requestId, HostId: hostId, ...details });

/** The body of `success_action_status` 201. */
export const postResponseXml = (answer: { bucket: string; etag: string; key: string; location: string }): string =>
  document('PostResponse', {
    Bucket: answer.bucket,
    ETag: `"${answer.etag}"`,
    Key: answer.key,
    Location: answer.location,
  });
