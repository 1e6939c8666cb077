import type { Chance } from '#server/captcha/chance.ts';
import { answerX, type Plan, picture, pieceCanvas, pieceY } from '#server/captcha/plan.ts';
import { scene } from '#server/captcha/scenes.ts';
import { shapePath } from '#server/captcha/shapePath.ts';
import sharp, { type Create, type Raw } from 'sharp';

/** drawn pixels per logical pixel, for sharp screens */
const density = 2;

/** Film grain: smooth areas would give the hole's edge away to the simplest program. */
const grain: Create = {
  width: picture.width * density,
  height: picture.height * density,
  channels: 3,
  background: '#808080',
  noise: { type: 'gaussian', mean: 128, sigma: 26 },
};

export type Drawing = {
  /** WebP of 640 × 360 with the hole and the decoy */
  picture: Buffer;
  /** WebP of 152 × 152 with alpha: the piece somewhere in its canvas */
  piece: Buffer;
};

const svg = (viewBox: string, width: number, height: number, inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width * density}" height="${height * density}">${inner}</svg>`,
  );
const onPicture = (inner: string) =>
  svg(`0 0 ${picture.width} ${picture.height}`, picture.width, picture.height, inner);

const holeMarks = (path: string) =>
  `<path d="${path}" fill="#0b1220" fill-opacity=".52" stroke="#fff" stroke-opacity=".75" stroke-width="1.2" stroke-linejoin="round"/>`;
const decoyMarks = (path: string) =>
  `<path d="${path}" fill="#0b1220" fill-opacity=".36" stroke="#fff" stroke-opacity=".4" stroke-width="1" stroke-linejoin="round"/>`;

/** Draws picture and piece of a plan. sharp writes no metadata unless asked to, and nobody asks. */
export async function draw(plan: Plan, chance: Chance): Promise<Drawing> {
  const hole = shapePath(plan.hole);
  const background = await sharp(onPicture(scene(chance)))
    .removeAlpha()
    .composite([{ input: { create: grain }, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw: Raw = { width: background.info.width, height: background.info.height, channels: background.info.channels };
  const [drawnPicture, drawnPiece] = await Promise.all([
    sharp(background.data, { raw })
      .composite([{ input: onPicture(holeMarks(hole) + decoyMarks(shapePath(plan.decoy))) }])
      .webp({ quality: 80 })
      .toBuffer(),
    drawPiece(background.data, raw, plan, hole),
  ]);
  return { picture: drawnPicture, piece: drawnPiece };
}

async function drawPiece(data: Buffer, raw: Raw, plan: Plan, hole: string) {
  const viewBox = `${answerX(plan)} ${pieceY(plan)} ${pieceCanvas} ${pieceCanvas}`;
  const onPiece = (inner: string) => svg(viewBox, pieceCanvas, pieceCanvas, inner);
  const cut = await sharp(data, { raw })
    .extract({
      left: answerX(plan) * density,
      top: pieceY(plan) * density,
      width: pieceCanvas * density,
      height: pieceCanvas * density,
    })
    .ensureAlpha()
    .composite([{ input: onPiece(`<path d="${hole}" fill="#fff"/>`), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const shadow = `<filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="1.6"/></filter><path d="${hole}" fill="#000" opacity=".55" filter="url(#s)" transform="translate(0 .8)"/>`;
  const rim = `<path d="${hole}" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="1.4" stroke-linejoin="round"/>`;
  return sharp(onPiece(shadow))
    .composite([{ input: cut }, { input: onPiece(rim) }])
    .webp({ quality: 86, alphaQuality: 90 })
    .toBuffer();
}
