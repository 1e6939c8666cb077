/** Strength as bars, with the words that always stand beside them – `PAGES 4.2`. */
export type Strength = { bars: number; text: string };

/** Lower ends of the bands of `SPEC §9`, which reach up to the next one inclusive. */
const csqBands = [28, 24, 20, 16, 12] as const;
/** The lowest CSQ that is a signal at all. */
const weakestCsq = 1;

/** Mobile signal by CSQ: 6 bars above 28, none below 1 or when unknown. */
export function signalOf(csq: number | null | undefined): Strength {
  if (csq == null || !(csq >= weakestCsq)) return { bars: 0, text: '无信号' };
  const band = csqBands.findIndex((above) => csq > above);
  const bars = band === -1 ? 1 : csqBands.length + 1 - band;
  return { bars, text: `信号 ${bars}/6，CSQ ${csq}` };
}

/** Lower ends of the wifi bands in dBm, inclusive. */
const dbmBands = [
  [-55, '强'],
  [-66, '良'],
  [-88, '中'],
  [-100, '弱'],
] as const;

/** Wifi by dBm: 4 bars from -55, none below -100 or when unknown. */
export function wifiOf(dbm: number | null | undefined): Strength {
  const band = dbm == null ? -1 : dbmBands.findIndex(([least]) => dbm >= least);
  const word = dbmBands[band]?.[1];
  return word === undefined
    ? { bars: 0, text: '无信号' }
    : { bars: dbmBands.length - band, text: `Wi-Fi ${word}，${dbm} dBm` };
}
