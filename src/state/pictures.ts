import * as port from '#ports/browser/picture.ts';
import { notifyAtom } from '#state/messages.ts';
import { atom } from 'jotai';

export type OpenedPicture = port.OpenedPicture;

/** Opens a picture to be cut; undefined when it cannot be, which is told. */
export const openPictureAtom = atom(null, async (_get, set, file: File): Promise<OpenedPicture | undefined> => {
  try {
    return await port.openPicture(file);
  } catch (error) {
    set(notifyAtom, { kind: 'error', text: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
});

export const { drawCut, cutText } = port;
