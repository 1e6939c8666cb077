import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { galleryCalls } from '#contracts/calls/gallery.ts';
import { deviceTypeId, type IntentId, intentId, userId, type UserId } from '#domain/ids.ts';
import type { Intent } from '#domain/outbox.ts';
import { apiHost } from '#ports/api/client.ts';
import * as v from 'valibot';

const { imageAdd, imageUpdate, imageDelete } = galleryCalls;
const queued = { imageAdd, imageUpdate, imageDelete, deviceTypeSave: deviceTypesCalls.deviceTypeSave };
type Queued = keyof typeof queued;
const names = Object.keys(queued) as Queued[];

/** Which of the queued calls a request is, by method and address alone. */
export function queuedCall({ method, url }: Pick<Request, 'method' | 'url'>): Queued | undefined {
  if (method !== 'POST') return undefined;
  const { origin, pathname } = new URL(url);
  const host = new URL(apiHost() === '' ? location.origin : apiHost(), location.origin);
  if (origin !== host.origin) return undefined;
  const base = host.pathname.replace(/\/$/, '');
  return names.find((name) => base + queued[name].path === pathname);
}

export const isQueuedMutation = (request: Request): boolean => queuedCall(request) !== undefined;

/** A wish as it stands in a request; `userId` where the call carries one. */
export type Wish = { id?: IntentId; userId?: UserId; intent: Intent };

const urlRef = (imageUrl: string) => ({ by: 'url', imageUrl }) as const;

function changeOf(fields: {
  imageHref?: string | undefined;
  miniAppid?: string | undefined;
  miniPath?: string | undefined;
}) {
  const { imageHref, miniAppid, miniPath } = fields;
  const isMini = miniAppid !== undefined || miniPath !== undefined;
  if (imageHref !== undefined) return isMini ? undefined : ({ group: 'link', imageHref } as const);
  return isMini ? ({ group: 'mini', miniAppid: miniAppid ?? '', miniPath: miniPath ?? '' } as const) : undefined;
}

function saveOf(text: string | undefined): Intent | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(queued.deviceTypeSave.input, { record: json });
  if (!parsed.success) return undefined;
  const { id, version, form, images, chosen } = parsed.output.record;
  return {
    kind: 'device-type-save',
    deviceTypeId: deviceTypeId(id),
    baseVersion: version,
    form,
    chosen: chosen.map(urlRef),
    ...(images ? { images: images.map(({ imageUrl, ...rest }) => ({ ...rest, ref: urlRef(imageUrl) })) } : {}),
  };
}

type AboutImage = { deviceTypeId: string; imageUrl: string };
const aboutOf = (image: AboutImage) => ({
  deviceTypeId: deviceTypeId(image.deviceTypeId),
  ref: urlRef(image.imageUrl),
});

function intentOf(name: Queued, fields: Record<string, string>): Intent | undefined {
  switch (name) {
    case 'deviceTypeSave':
      return saveOf(fields['record']);
    case 'imageAdd':
    case 'imageDelete': {
      const parsed = v.safeParse(queued[name].input, fields);
      if (!parsed.success) return undefined;
      return { kind: name === 'imageAdd' ? 'image-add' : 'image-delete', ...aboutOf(parsed.output) };
    }
    case 'imageUpdate': {
      const parsed = v.safeParse(queued[name].input, fields);
      const change = parsed.success ? changeOf(parsed.output) : undefined;
      if (!parsed.success || change === undefined) return undefined;
      return { kind: 'image-update', ...aboutOf(parsed.output), change };
    }
  }
}

/** Reads a queued call; undefined when it is not to be understood: then the server shall say so. */
export async function wishOf(request: Request): Promise<Wish | undefined> {
  const name = queuedCall(request);
  if (name === undefined) return undefined;
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const intent = intentOf(name, fields);
  if (intent === undefined) return undefined;
  const key = request.headers.get('idempotency-key');
  const owner = fields['userId'];
  return {
    intent,
    ...(key === null ? {} : { id: intentId(key) }),
    ...(owner === undefined ? {} : { userId: userId(owner) }),
  };
}
