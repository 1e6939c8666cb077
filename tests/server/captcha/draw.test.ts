import { draw } from '#server/captcha/draw.ts';
import { answerX, makePlan, pieceY, toleranceX } from '#server/captcha/plan.ts';
import { solveByLooking } from '#tests/fakes/puzzleSolver.ts';
import { seededChance } from '#tests/fakes/seededChance.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const url = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;

async function drawn(seed: number) {
  const chance = seededChance(seed);
  const plan = makePlan(chance);
  return { plan, ...(await draw(plan, chance)) };
}

describe('a drawn slide puzzle', () => {
  test('[X7] who looks finds the hole', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const { plan, picture, piece } = await drawn(seed);
      const seen = await solveByLooking(url(picture), url(piece), pieceY(plan));
      expect(Math.abs(seen - answerX(plan))).toBeLessThanOrEqual(toleranceX - 2);
    }
  });

  test('[X7] files are of one size and carry no metadata, wherever the hole lies', async () => {
    for (const seed of [11, 12, 13]) {
      const { picture, piece } = await drawn(seed);
      for (const [bytes, width, height] of [
        [picture, 640, 360],
        [piece, 152, 152],
      ] as const) {
        const meta = await sharp(bytes).metadata();
        expect(meta).toMatchObject({ format: 'webp', width, height });
        expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.comments]).toEqual(Array(5).fill(undefined));
      }
    }
  });

  test('[X7] no two backgrounds are alike', async () => {
    const files = new Set<string>();
    for (let seed = 20; seed < 24; seed += 1) files.add((await drawn(seed)).picture.toString('base64'));
    expect(files.size).toBe(4);
  });
});
