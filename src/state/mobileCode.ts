import { saveFile } from '#ports/download.ts';
import { qrPicture } from '#ports/qrPicture.ts';
import { notifyAtom } from '#state/messages.ts';
import { atom } from 'jotai';

/** The mini-program that manages devices on a phone – `SPEC §8`. */
export const miniProgramName = '设备控制';

/** What the code of mobile management opens: the mini-program's link, or the page that tells how to find it. */
export const mobileAddress = (): string => import.meta.env['VITE_MOBILE_URL'] || `${location.origin}/phone`;

/** Hands the code over as a picture to print or to send on. */
export const saveMobileCodeAtom = atom(null, async (_get, set) => {
  try {
    saveFile(await qrPicture(mobileAddress(), 480), '手机管理二维码.png');
  } catch {
    set(notifyAtom, { kind: 'error', text: '图片保存失败，请直接截图保存' });
  }
});
