import { between, type Chance, pick, wholeBetween } from '#server/captcha/chance.ts';
import { picture } from '#server/captcha/plan.ts';

const { width, height } = picture;
const n = (value: number) => value.toFixed(1);
const hsl = (hue: number, saturation: number, light: number) =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)},${Math.round(saturation)}%,${Math.round(light)}%)`;
const times = <Item>(count: number, make: (i: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

function sky(chance: Chance, hue: number, top: number, bottom: number): string {
  const slant = n(between(chance, -0.4, 0.4));
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="${slant}" y2="1"><stop offset="0" stop-color="${hsl(hue, 55, top)}"/>` +
    `<stop offset="1" stop-color="${hsl(hue + 40, 65, bottom)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`
  );
}

/** a line of hills or waves closed at the lower edge */
function band(chance: Chance, level: number, swing: number): string {
  const phase = between(chance, 0, 6.3);
  const pace = between(chance, 0.012, 0.03);
  const points = times(33, (i) => {
    const x = (i * width) / 32;
    const y = level + Math.sin(x * pace + phase) * swing + Math.sin(x * pace * 2.7 + phase * 2) * swing * 0.4;
    return `${n(x)} ${n(y)}`;
  });
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}

function hills(chance: Chance): string {
  const hue = between(chance, 0, 360);
  const sun = { x: between(chance, 30, width - 30), y: between(chance, 24, 70), r: between(chance, 12, 26) };
  const layers = times(5, (i) => {
    const path = band(chance, 66 + i * 24, between(chance, 8, 20));
    return `<path d="${path}" fill="${hsl(hue + 20 + i * 9, 38 + i * 4, 66 - i * 11)}"/>`;
  });
  return (
    sky(chance, hue, 72, 86) +
    `<circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(sun.r * 2)}" fill="#fff" opacity=".22"/>` +
    `<circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(sun.r)}" fill="#fffbe8" opacity=".92"/>${layers.join('')}`
  );
}

function waves(chance: Chance): string {
  const hue = between(chance, 150, 300);
  const bands = times(9, (i) => {
    const path = band(chance, 12 + i * 20, between(chance, 6, 14));
    return `<path d="${path}" fill="${hsl(hue + i * 8, 58, 78 - i * 6)}" opacity=".82"/>`;
  });
  return sky(chance, hue - 30, 88, 80) + bands.join('');
}

function lights(chance: Chance): string {
  const hue = between(chance, 0, 360);
  const discs = times(46, () => {
    const r = between(chance, 5, 34);
    const fill = hsl(hue + between(chance, -50, 70), 70, between(chance, 48, 82));
    return `<circle cx="${n(between(chance, 0, width))}" cy="${n(between(chance, 0, height))}" r="${n(r)}" fill="${fill}" opacity="${(between(chance, 0.14, 0.5)).toFixed(2)}"/>`;
  });
  return sky(chance, hue, 26, 48) + discs.join('');
}

function facets(chance: Chance): string {
  const hue = between(chance, 0, 360);
  const columns = 9;
  const rows = 5;
  const points = times(rows + 1, (row) =>
    times(columns + 1, (column) => ({
      x: (column * width) / columns + (column % columns === 0 ? 0 : between(chance, -11, 11)),
      y: (row * height) / rows + (row % rows === 0 ? 0 : between(chance, -11, 11)),
    })),
  );
  const corner = (row: number, column: number) => {
    const point = points[row]?.[column] ?? { x: 0, y: 0 };
    return `${n(point.x)} ${n(point.y)}`;
  };
  const faces: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (const third of [corner(row, column + 1), corner(row + 1, column)]) {
        const light = 34 + ((column + row) / (columns + rows)) * 38 + between(chance, -7, 7);
        const fill = hsl(hue + (column - row) * 9, 52, light);
        faces.push(
          `<path d="M${corner(row, column)}L${third}L${corner(row + 1, column + 1)}Z" fill="${fill}" stroke="${fill}"/>`,
        );
      }
  return faces.join('');
}

function city(chance: Chance): string {
  const hue = between(chance, 190, 330);
  const rows = times(3, (depth) =>
    times(13, (i) => {
      const wide = between(chance, 16, 34);
      const tall = between(chance, 34, 84) + depth * 8;
      const x = i * 26 - 12 + between(chance, -6, 6);
      const top = height - tall + depth * 26 - 18;
      const body = `<rect x="${n(x)}" y="${n(top)}" width="${n(wide)}" height="${n(tall + 40)}" fill="${hsl(hue + depth * 14, 34, 58 - depth * 15)}"/>`;
      const windows = times(wholeBetween(chance, 2, 7), () => {
        const wx = x + 3 + Math.floor(between(chance, 0, (wide - 7) / 5)) * 5;
        const wy = top + 5 + wholeBetween(chance, 0, 7) * 8;
        return `<rect x="${n(wx)}" y="${n(wy)}" width="3" height="4.5" fill="${hsl(46, 90, 74)}" opacity=".85"/>`;
      });
      return body + windows.join('');
    }).join(''),
  );
  return sky(chance, hue - 20, 62, 84) + rows.join('');
}

/** Coloured lines over the scene: edges that are not the hole's. */
function strokes(chance: Chance): string {
  return times(wholeBetween(chance, 2, 4), () => {
    const from = `${n(between(chance, -20, width))} ${n(between(chance, 0, height))}`;
    const bend = `${n(between(chance, 0, width))} ${n(between(chance, -40, height + 40))}`;
    const to = `${n(between(chance, 0, width + 20))} ${n(between(chance, 0, height))}`;
    return `<path d="M${from}Q${bend} ${to}" fill="none" stroke="${pick(chance, ['#fff', '#000', '#fff'])}" stroke-width="${n(between(chance, 0.8, 2.6))}" opacity=".16"/>`;
  }).join('');
}

/** The inside of an SVG of the picture's size: another one each time. */
export const scene = (chance: Chance): string =>
  pick(chance, [hills, waves, lights, facets, city])(chance) + strokes(chance);
