import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { galleryCalls } from '#contracts/calls/gallery.ts';
import type { DeviceTypeSave } from '#contracts/resources/eqtype.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { ImageRef } from '#domain/gallery.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import { addressOf, type Uploads } from '#domain/outboxRefs.ts';
import { type InputOf, send, type SendOptions } from '#ports/api/client.ts';

/** The four calls that are queued; nothing about money or device control is among them [O10]. */
export type QueuedCall =
  | { name: 'imageAdd'; input: InputOf<typeof galleryCalls.imageAdd> }
  | { name: 'imageUpdate'; input: InputOf<typeof galleryCalls.imageUpdate> }
  | { name: 'imageDelete'; input: InputOf<typeof galleryCalls.imageDelete> }
  | { name: 'deviceTypeSave'; input: InputOf<typeof deviceTypesCalls.deviceTypeSave> };

/** The row as a request of this moment [O1]; undefined while an address is missing. */
export function callOf({ intent, userId }: OutboxRow, uploads: Uploads): QueuedCall | undefined {
  const { deviceTypeId } = intent;
  if (intent.kind === 'device-type-save') return saveOf(intent, uploads);
  const known = addressOf(intent.ref, uploads);
  const imageUrl = known ?? (intent.kind === 'image-add' ? intent.storedUrl : undefined);
  if (imageUrl === undefined) return undefined;
  const input = { userId, deviceTypeId, imageUrl };
  switch (intent.kind) {
    case 'image-add':
      return { name: 'imageAdd', input };
    case 'image-delete':
      return { name: 'imageDelete', input };
    case 'image-update': {
      const { group: _, ...fields } = intent.change;
      return { name: 'imageUpdate', input: { ...input, ...fields } };
    }
  }
}

/** Every address, or undefined when one is missing. */
function allAddresses(refs: readonly ImageRef[], uploads: Uploads): string[] | undefined {
  const known = refs.map((ref) => addressOf(ref, uploads)).filter((url) => url !== undefined);
  return known.length === refs.length ? known : undefined;
}

function saveOf(
  { deviceTypeId, baseVersion, form, images, chosen }: Extract<OutboxRow['intent'], { kind: 'device-type-save' }>,
  uploads: Uploads,
): QueuedCall | undefined {
  const chosenUrls = allAddresses(chosen, uploads);
  const imageUrls = allAddresses(
    (images ?? []).map(({ ref }) => ref),
    uploads,
  );
  if (chosenUrls === undefined || imageUrls === undefined) return undefined;
  const sent = images?.map(({ imageHref, miniAppid, miniPath }, at) => ({
    imageUrl: imageUrls[at] ?? '',
    imageHref,
    miniAppid,
    miniPath,
  }));
  // The form was judged by the contract's own lists when it was filled in; the server judges it again.
  const sentForm = form as DeviceTypeSave['form'];
  const record = { id: deviceTypeId, version: baseVersion, form: sentForm, chosen: chosenUrls };
  return { name: 'deviceTypeSave', input: { record: sent === undefined ? record : { ...record, images: sent } } };
}

/** Sends a queued call; one arm per call, so that name and input stay together. */
export function sendCall(call: QueuedCall, options: SendOptions): Promise<ApiOutcome<unknown>> {
  switch (call.name) {
    case 'imageAdd':
      return send(galleryCalls.imageAdd, call.input, options);
    case 'imageUpdate':
      return send(galleryCalls.imageUpdate, call.input, options);
    case 'imageDelete':
      return send(galleryCalls.imageDelete, call.input, options);
    case 'deviceTypeSave':
      return send(deviceTypesCalls.deviceTypeSave, call.input, options);
  }
}
