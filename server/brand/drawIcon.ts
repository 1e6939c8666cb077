import type { Icon } from '#server/brand/iconNames.ts';
import sharp from 'sharp';

/** Share of the side that the logo takes: a maskable icon keeps it inside the circle that every mask leaves. */
const shares: Record<Icon['purpose'], number> = { any: 1, maskable: 0.56, touch: 0.84 };
/** A logo with a ground of its own is that ground: rounded corners may go, its drawing may not. */
const tileShares: Record<Icon['purpose'], number> = { any: 1, maskable: 0.68, touch: 1 };

const probeSide = 64;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const white = { r: 255, g: 255, b: 255, alpha: 1 };

/** A logo may be a file of any kind: bombs are refused, and SVG is drawn large enough for the biggest icon. */
const read = (logo: Uint8Array) => sharp(logo, { density: 288, limitInputPixels: 4096 * 4096 });

/** The colour of a logo that fills its square, taken where every side has its middle; undefined: it is a drawing on nothing. */
async function ownGround(logo: Uint8Array) {
  const { data } = await read(logo)
    .resize(probeSide, probeSide, { fit: 'contain', background: clear })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [near, middle, far] = [2, probeSide / 2, probeSide - 3];
  const places = [
    near * probeSide + middle,
    far * probeSide + middle,
    middle * probeSide + near,
    middle * probeSide + far,
  ];
  const pixels = places.map((place) => [...data.subarray(place * 4, place * 4 + 4)]);
  if (pixels.some(([, , , alpha = 0]) => alpha < 250)) return undefined;
  const mean = (channel: number) => Math.round(pixels.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / 4);
  return { r: mean(0), g: mean(1), b: mean(2), alpha: 1 };
}

/** Makes one icon of a logo of any size and kind that sharp reads, SVG included. Throws when it cannot be read. */
export async function drawIcon(logo: Uint8Array, { size, purpose }: Icon): Promise<Buffer> {
  const ground = await ownGround(logo);
  const side = Math.round(size * (ground === undefined ? shares : tileShares)[purpose]);
  const drawing = await read(logo).resize(side, side, { fit: 'contain', background: clear }).png().toBuffer();
  const background = purpose === 'any' ? clear : (ground ?? white);
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
