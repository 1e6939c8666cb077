/** Ids are branded so that one kind cannot be passed for another; each is made in one place. */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Branded<'UserId'>;
export type DeviceTypeId = Branded<'DeviceTypeId'>;
export type DraftId = Branded<'DraftId'>;
export type UploadId = Branded<'UploadId'>;
export type IntentId = Branded<'IntentId'>;
export type PackId = Branded<'PackId'>;

export const userId = (value: string) => value as UserId;
export const deviceTypeId = (value: string) => value as DeviceTypeId;
export const draftId = (value: string) => value as DraftId;
export const uploadId = (value: string) => value as UploadId;
export const intentId = (value: string) => value as IntentId;
export const packId = (value: string) => value as PackId;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An id that sorts by its time of birth: ten characters of milliseconds, sixteen of chance.
 * @param random sixteen or more random bytes, so that the caller owns the source of chance
 */
export function sortableId(nowMs: number, random: Uint8Array): string {
  let time = '';
  for (let rest = nowMs, i = 0; i < 10; i += 1) {
    time = alphabet.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  let chance = '';
  for (let i = 0; i < 16; i += 1) chance += alphabet.charAt((random[i] ?? 0) % 32);
  return time + chance;
}
