/** What a basket is for – `type` of `/newCar`, `PAGES`. */
export const basketTypes = ['1', '2', '3', '4'] as const;
export type BasketType = (typeof basketTypes)[number];

type BasketKind = { title: string; hasQuantity: boolean; hasMonths: boolean };

/** How each kind is called, and what of its items may be changed. */
export const basketKinds: Readonly<Record<BasketType, BasketKind>> = {
  1: { title: '物联卡续费', hasQuantity: false, hasMonths: true },
  2: { title: '购买物联卡', hasQuantity: true, hasMonths: true },
  3: { title: '购买 API 套餐', hasQuantity: true, hasMonths: false },
  4: { title: '购买硬件', hasQuantity: true, hasMonths: false },
};

export const quantityLimit = 9999;
export const monthsLimit = 36;

export type BasketLine = { quantity: number; months: number; priceFen: number };

/** Price of one line in fen: per piece and, where months count, per month. */
export const lineFen = ({ quantity, months, priceFen }: BasketLine, type: BasketType): number =>
  priceFen * quantity * (basketKinds[type].hasMonths ? months : 1);

export const basketFen = (lines: readonly BasketLine[], type: BasketType): number =>
  lines.reduce((sum, line) => sum + lineFen(line, type), 0);

/** Why a number typed for a line cannot be; undefined when it can. */
export function amountError(text: string, limit: number): string | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= limit ? undefined : `请输入 1–${limit} 的整数`;
}
