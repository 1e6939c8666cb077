import { portraitPath } from '#contracts/portrait.ts';
import { apiHost } from '#ports/api/client.ts';

export type PortraitAnswer =
  | { is: 'new'; tag: string; url: string }
  /** the machine has the last one */
  | { is: 'same' }
  | { is: 'none' }
  /** nobody answered, or not to this user */
  | { is: 'unknown' };

const timeoutMs = 30_000;

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A picture could not be read.')));
    reader.readAsDataURL(blob);
  });
}

/** Reads the picture of an account unless it is the one that the machine has. @param tag of that, '' = none */
export async function readPortraitOf(id: string, token: string, tag: string): Promise<PortraitAnswer> {
  const headers = new Headers({ Authorization: token });
  if (tag !== '') headers.set('If-None-Match', `"${tag}"`);
  try {
    const url = apiHost() + portraitPath(encodeURIComponent(id));
    const response = await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 304) return { is: 'same' };
    if (response.status === 204 || response.status === 404) return { is: 'none' };
    const newTag = response.headers.get('etag')?.replaceAll('"', '');
    const blob = await response.blob();
    // Somebody else's page, a proxy's among them, is no picture.
    if (!response.ok || !newTag || blob.type !== 'image/webp') return { is: 'unknown' };
    return { is: 'new', tag: newTag, url: await dataUrl(blob) };
  } catch {
    // The network, or the time limit: what the machine has stays on show, and the next reading asks again.
    return { is: 'unknown' };
  }
}
