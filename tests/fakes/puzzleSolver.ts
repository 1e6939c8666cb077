import sharp from 'sharp';

/**
 * Solves a slide puzzle by looking: finds where the piece's pattern recurs, darkened, on its own height.
 * Takes the data URLs that a browser is given and nothing else. Returns logical pixels.
 */
export async function solveByLooking(pictureUrl: string, pieceUrl: string, pieceY: number): Promise<number> {
  const picture = await pixels(pictureUrl, 320);
  const piece = await pixels(pieceUrl, 76);
  const inside: { x: number; y: number; light: number }[] = [];
  for (let y = 0; y < piece.height; y += 1)
    for (let x = 0; x < piece.width; x += 1) if (piece.isOpaque(x, y)) inside.push({ x, y, light: piece.light(x, y) });
  let best = { x: 0, likeness: -Infinity };
  for (let x = 0; x <= picture.width - piece.width; x += 1) {
    const likeness = correlation(inside.map((at) => [at.light, picture.light(x + at.x, pieceY + at.y)]));
    if (likeness > best.likeness) best = { x, likeness };
  }
  return best.x;
}

async function pixels(dataUrl: string, width: number) {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes).ensureAlpha().resize(width).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number, channel: number) => data[(y * info.width + x) * 4 + channel] ?? 0;
  return {
    width: info.width,
    height: info.height,
    light: (x: number, y: number) => at(x, y, 0) + at(x, y, 1) + at(x, y, 2),
    // The rim is white and the shadow see-through: only the heart of the piece looks like the picture.
    isOpaque: (x: number, y: number) => [-3, 0, 3].every((d) => at(x + d, y, 3) > 250 && at(x, y + d, 3) > 250),
  };
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [meanA, meanB] = [mean(0), mean(1)];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (const [a, b] of pairs) {
    ab += (a - meanA) * (b - meanB);
    aa += (a - meanA) ** 2;
    bb += (b - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb || 1);
}
