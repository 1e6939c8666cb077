/** Asked when only one of the two fields is filled; 确定 throws the entry away – `SPEC §5`. */
export const incompleteMiniQuestion = '信息不完整小程序将无法完成跳转，是否退出当前编辑?';
/** Asked when both are empty; 确定 clears the target – `SPEC §5`. */
export const clearMiniQuestion = '是否确认删除小程序跳转链接?';

export type MiniTarget = { miniAppid: string; miniPath: string };
export type MiniTargetCheck = { kind: 'complete'; target: MiniTarget } | { kind: 'incomplete' } | { kind: 'empty' };

/** Judges what was typed into 小程序路径 and AppId. */
export function checkMiniTarget(typed: MiniTarget): MiniTargetCheck {
  const target = { miniAppid: typed.miniAppid.trim(), miniPath: typed.miniPath.trim() };
  if (target.miniAppid === '' && target.miniPath === '') return { kind: 'empty' };
  return target.miniAppid === '' || target.miniPath === '' ? { kind: 'incomplete' } : { kind: 'complete', target };
}

/** A target leads somewhere only when both halves are there. */
export const hasMiniTarget = (image: MiniTarget) => image.miniAppid !== '' && image.miniPath !== '';
