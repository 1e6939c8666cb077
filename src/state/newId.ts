import { sortableId } from '#domain/ids.ts';

/** A new id of this machine; the caller brands it. */
export const newId = (): string => sortableId(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
