import { randomInt } from 'node:crypto';

/** A number in [0, 1). */
export type Chance = () => number;

/** Unforeseeable: where the hole lies must not follow from pictures seen before. */
export const secureChance: Chance = () => randomInt(2 ** 32) / 2 ** 32;

export const between = (chance: Chance, low: number, high: number) => low + chance() * (high - low);
export const wholeBetween = (chance: Chance, low: number, high: number) => Math.floor(between(chance, low, high + 1));
export function pick<Item>(chance: Chance, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(chance() * items.length)] ?? items[0];
}
