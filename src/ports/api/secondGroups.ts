import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { noSecondGroups } from '#domain/secondGroups.ts';

/** Told of every GET: whether it was turned back because no second-level group is set – `SPEC §8`. */
type SecondGroupsListener = (path: string, isMissing: boolean) => void;

let listener: SecondGroupsListener = () => undefined;

/** One listener per realm; only the page has a use for it. */
export function onSecondGroups(next: SecondGroupsListener): void {
  listener = next;
}

/** What answers otherwise, or not at all, says nothing of groups. */
export function hearSecondGroups(path: string, outcome: ApiOutcome<unknown>): void {
  if (outcome.kind === 'ok') listener(path, false);
  else if (outcome.kind === 'refused' && outcome.errmsg === noSecondGroups) listener(path, true);
}
