const two = (value: number) => String(value).padStart(2, '0');

/** Local time as yyyy-MM-dd HH:mm:ss – `SPEC §9`. */
export function dateTimeText(atMs: number): string {
  const at = new Date(atMs);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
