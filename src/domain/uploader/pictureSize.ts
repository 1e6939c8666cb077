export type PictureSize = { width: number; height: number };

/**
 * The size of a picture that is fitted into a frame, its ratio kept – to the pixel as 2.2.1 was measured: it halves
 * the picture as long as it is more than twice too large, and leaves the fractions out at each step.
 */
export function fittedSize(picture: PictureSize, frame: PictureSize): PictureSize {
  let { width, height } = picture;
  let scale = Math.min(frame.width / width, frame.height / height);
  while (scale < 0.5 && width > 1) {
    const wanted = Math.floor(width * scale);
    width = Math.floor(width / 2);
    height = Math.floor(height / 2);
    scale = wanted / width;
  }
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
