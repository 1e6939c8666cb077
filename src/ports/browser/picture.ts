import { type Cut, portraitFileError, portraitSidePx } from '#domain/portrait.ts';

/** A picture that can be drawn; `close` gives its memory back. */
export type OpenedPicture = ImageBitmap;

/** Enough for a cut at the largest zoom, and light to draw while it is being dragged. */
const maxSidePx = 2048;

/** Decodes a picture off the main thread and makes it small enough to be worked with. @throws Error with what to tell the user */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const problem = portraitFileError(head, file.size);
  if (problem !== undefined) throw new Error(problem);
  const whole = await createImageBitmap(file).catch(() => {
    throw new Error('图片已损坏，无法读取');
  });
  const scale = maxSidePx / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const resizeWidth = Math.max(1, Math.round(whole.width * scale));
  const resizeHeight = Math.max(1, Math.round(whole.height * scale));
  const smaller = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  whole.close();
  return smaller;
}

/** Draws the square over the whole of the canvas. */
export function drawCut(canvas: HTMLCanvasElement, picture: OpenedPicture, { x, y, side }: Cut): void {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as it is sent: base64 of a WebP, or of a PNG where the browser writes none. */
export function cutText(picture: OpenedPicture, cut: Cut): string {
  const canvas = document.createElement('canvas');
  canvas.width = portraitSidePx;
  canvas.height = portraitSidePx;
  drawCut(canvas, picture, cut);
  const url = canvas.toDataURL('image/webp', 0.92);
  return url.slice(url.indexOf(',') + 1);
}
