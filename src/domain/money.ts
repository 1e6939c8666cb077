/** Fen as `¥1,234.56`. */
export function moneyText(fen: number): string {
  const whole = Math.trunc(Math.abs(fen) / 100);
  const rest = String(Math.abs(fen) % 100).padStart(2, '0');
  return `${fen < 0 ? '-' : ''}¥${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
