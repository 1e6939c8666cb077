/**
 * What a GET answers while no second-level group exists – `SPEC §8`. The one answer that is known by its text: the
 * specification names no code for it.
 */
export const noSecondGroups = '未设置二级分组';
