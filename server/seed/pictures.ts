import sharp from 'sharp';

/** 5:2, as the gallery asks for. */
const width = 1200;
const height = 480;

const palettes = [
  ['#0b7285', '#3bc9db', '#e3fafc'],
  ['#2b8a3e', '#69db7c', '#ebfbee'],
  ['#364fc7', '#748ffc', '#edf2ff'],
  ['#862e9c', '#da77f2', '#f8f0fc'],
  ['#a61e4d', '#f783ac', '#fff0f6'],
  ['#d9480f', '#ffa94d', '#fff4e6'],
  ['#5f3dc4', '#b197fc', '#f3f0ff'],
  ['#087f5b', '#38d9a9', '#e6fcf5'],
] as const;

/** White line drawings on a 160 × 160 field, one per category. */
const drawings: Readonly<Record<string, string>> = {
  充电: '<path d="M92 12 40 92h36l-8 56 52-80H84z"/>',
  洗衣: '<rect x="22" y="14" width="116" height="132" rx="14"/><circle cx="80" cy="92" r="36"/><path d="M50 92c10-10 20 10 30 0s20-10 30 0M40 36h28"/>',
  娃娃机:
    '<rect x="24" y="14" width="112" height="132" rx="14"/><path d="M80 14v34M60 72l20-24 20 24M24 112h112M60 72v14M100 72v14"/>',
  按摩椅:
    '<path d="M44 20c16-8 34 2 38 20l10 48h34c12 0 18 8 18 16H70c-12 0-20-8-22-18L38 40c-2-8 0-16 6-20zM60 104v34M126 104v34"/>',
  售货: '<rect x="30" y="12" width="100" height="136" rx="12"/><path d="M44 28h52v64H44zM44 60h52M110 30v28M44 116h72v18H44z"/>',
  饮水: '<path d="M80 12c26 34 42 56 42 82a42 42 0 0 1-84 0c0-26 16-48 42-82zM60 98a22 22 0 0 0 20 22"/>',
  水枪: '<path d="M18 62h84l14-18h16v42H68l-12 52H32l12-52H18zM140 40l10-10M144 62h12M140 86l10 10"/>',
  其他: '<path d="M80 14 136 46v68L80 146 24 114V46zM24 46l56 32 56-32M80 78v68"/>',
};

const round = (value: number) => Math.round(value * 10) / 10;

/** Soft circles, placed by the number of the picture, so that no two look the same and every seed is the same. */
function circles(number: number, color: string): string {
  return Array.from({ length: 5 }, (_, place) => {
    const turn = number * 2.399 + place * 1.7;
    const x = width * (0.55 + 0.42 * Math.cos(turn));
    const y = height * (0.5 + 0.55 * Math.sin(turn * 1.3));
    const radius = 60 + ((number * 37 + place * 53) % 150);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${color}" fill-opacity="0.18"/>`;
  }).join('');
}

const captionFont = "'Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif";

function caption(name: string, text: string): string {
  return `<g font-family="${captionFont}" fill="#fff"><text x="88" y="232" font-size="76" font-weight="700">${text}</text><text x="92" y="304" font-size="36" fill-opacity="0.86">${name}</text></g>`;
}

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

async function pixels(text: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32"><text x="2" y="26" font-family="${captionFont}" font-size="24">${text}</text></svg>`;
  return sharp(Buffer.from(svg)).raw().toBuffer();
}

/** A machine without a Chinese font draws the same box for every character: then a picture goes without words. */
export async function canDrawChinese(): Promise<boolean> {
  const [one, other] = await Promise.all([pixels('充'), pixels('水')]);
  return !one.equals(other);
}

export type Picture = { number: number; name: string; category: string; caption: string; hasWords: boolean };

/** A banner as an operator might upload it; real JPEG bytes, some 30 kB. */
export function drawPicture(picture: Picture): Promise<Buffer> {
  const { number, category } = picture;
  const [dark, light, pale] = palettes[number % palettes.length] ?? palettes[0];
  const drawing = drawings[category] ?? '';
  const place = picture.hasWords ? 'translate(860 110) scale(1.6)' : 'translate(470 110) scale(1.6)';
  const svg = frame(
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>${circles(number, pale)}
    <g transform="${place}" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" stroke-opacity="0.92">${drawing}</g>
    ${picture.hasWords ? caption(picture.name, picture.caption) : ''}`,
  );
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
