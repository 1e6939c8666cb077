/**
 * Wait before the next try after `count` unanswered ones: 1, 2, 4 … 30 s, spread so that many consoles do not return
 * at the same moment. Unanswered tries burn no attempts [U7].
 * @param chance 0 ≤ chance < 1
 */
export const backOffMs = (count: number, chance: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.min(count, 10)) * (0.5 + chance / 2);
