/** The mini-program that manages devices on a phone – `SPEC §8`. */
export const miniProgramName = '设备控制';
