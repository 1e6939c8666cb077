import type { Desk } from '#tests/browser/uploader/desk.ts';

/** A picture of its own size and type, and how it is to be made smaller. */
export type Picture = { type: string; width: number; height: number; resize: Record<string, unknown> };

export function drawPicture(draw: () => number): Picture {
  const below = (limit: number) => Math.floor(draw() * limit);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const resize = {
    ...(draw() < 0.8 ? { width: 20 + below(150) } : {}),
    ...(draw() < 0.8 ? { height: 20 + below(150) } : {}),
    ...(draw() < 0.3 ? { quality: 50 + below(50) } : {}),
    ...(draw() < 0.4 ? { crop: oneOf([true, 'tl', 'br', 'cc', false]) } : {}),
    ...(draw() < 0.3 ? { preserve_headers: draw() < 0.3 } : {}),
  };
  const type = oneOf(['image/jpeg', 'image/png', 'image/webp']);
  return { type, width: 20 + below(150), height: 20 + below(150), resize };
}

/** Sends the picture from the page of either side, so it may use nothing from outside itself. */
export async function sendPicture({ ready, run, after }: Desk, given: unknown) {
  const { type, width, height, resize } = given as Picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  // A corner of each colour shows which part was kept.
  for (const [colour, x, y] of [
    ['red', 0, 0],
    ['lime', width / 2, 0],
    ['blue', 0, height / 2],
    ['white', width / 2, height / 2],
  ] as const) {
    if (context !== null) context.fillStyle = colour;
    context?.fillRect(x, y, width / 2, height / 2);
  }
  const up = await ready({ resize });
  const isAdded = after(up, 'FilesAdded');
  up.addFile(new File([await canvas.convertToBlob({ type })], 'a', { type }));
  await isAdded;
  await run(up);
  const end = up.files.map(({ status, loaded, size, origSize }) => [status, loaded === size, size === origSize]);
  up.destroy();
  return end;
}
