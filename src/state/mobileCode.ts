import { saveFile } from '#ports/download.ts';
import { qrPicture } from '#ports/qrPicture.ts';
import { notifyAtom } from '#state/messages.ts';
import { mobileAddress } from '#state/mobileAddress.ts';
import { atom } from 'jotai';

/** Hands the code over as a picture to print or to send on. */
export const saveMobileCodeAtom = atom(null, async (_get, set) => {
  try {
    saveFile(await qrPicture(mobileAddress(), 480), '手机管理二维码.png');
  } catch {
    set(notifyAtom, { kind: 'error', text: '图片保存失败，请直接截图保存' });
  }
});
