import { encode } from 'uqr';

/** A QR code as a PNG of at least so many pixels a side, each module a whole number of them. */
export async function qrPicture(text: string, atLeastPx: number): Promise<Blob> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = Math.ceil(atLeastPx / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw pictures.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * module, y * module, module, module);
    });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png');
  });
}
