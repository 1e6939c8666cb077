/** arrow keys move the piece by this much; with Shift, and by page keys, by ten times that */
export const stepPx = 2;
const leapPx = 20;

/** Where the slider stands after a key, or undefined when the key is not the slider's – WAI-ARIA slider pattern. */
export function afterKey(key: string, hasShift: boolean, x: number, maxX: number): number | undefined {
  const step = hasShift ? leapPx : stepPx;
  const to = (next: number) => Math.min(maxX, Math.max(0, next));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return to(x + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return to(x - step);
    case 'PageUp':
      return to(x + leapPx);
    case 'PageDown':
      return to(x - leapPx);
    case 'Home':
      return 0;
    case 'End':
      return maxX;
    default:
      return undefined;
  }
}

/** Where a drag of the handle puts the piece: the track's travel is scaled to the picture's. */
export const afterDrag = (startX: number, movedPx: number, travelPx: number, maxX: number): number =>
  Math.min(maxX, Math.max(0, startX + (travelPx > 0 ? (movedPx * maxX) / travelPx : 0)));
