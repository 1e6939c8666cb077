import { checkLink, malformedLinkMessage } from '#domain/link.ts';
import { checkMiniTarget, type MiniTarget } from '#domain/miniTarget.ts';
import { badInput } from '#server/api/refusal.ts';

/** A link as it is kept; '' takes it away. Refuses what a browser would run instead of open [G4]. */
export function linkToKeep(imageHref: string): string {
  const check = checkLink(imageHref);
  if (check.kind === 'malformed') throw badInput(malformedLinkMessage);
  return check.kind === 'link' ? check.imageHref : '';
}

/** Both halves, or none to take the target away: one alone leads nowhere – `SPEC §5`. */
export function miniTargetToKeep(target: MiniTarget): MiniTarget {
  const check = checkMiniTarget(target);
  if (check.kind === 'incomplete') throw badInput('小程序路径与AppId须同时填写');
  return check.kind === 'complete' ? check.target : { miniAppid: '', miniPath: '' };
}

type ImageFields = { imageHref: string } & MiniTarget;
type ImageChange = { [Field in keyof ImageFields]?: ImageFields[Field] | undefined };

/** What `image/update` sets: the link, the target, or both – `SPEC §7`. */
export function changedFields({ imageHref, miniAppid, miniPath }: ImageChange): Partial<ImageFields> {
  const hasTarget = miniAppid !== undefined || miniPath !== undefined;
  if (imageHref === undefined && !hasTarget) throw badInput('缺少参数 imageHref，或 miniAppid 与 miniPath');
  return {
    ...(imageHref === undefined ? {} : { imageHref: linkToKeep(imageHref) }),
    ...(hasTarget ? miniTargetToKeep({ miniAppid: miniAppid ?? '', miniPath: miniPath ?? '' }) : {}),
  };
}
