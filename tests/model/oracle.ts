import type { Entry, FactChange, FactFile, Facts, Outcome, Row } from '#tests/model/facts.ts';

/** Everything at which an outcome breaks a promise; nothing = it keeps them all. Knows no code of the product. */
export function judge(facts: Facts, outcome: Outcome): string[] {
  return [
    ...facts.mixedUp,
    ...(outcome.orphanPacks > 0 ? [`${outcome.orphanPacks} packs without an entry`] : []),
    ...(outcome.orphanFiles > 0 ? [`${outcome.orphanFiles} files without a pack`] : []),
    ...facts.files.flatMap((file) => judgeFile(file, facts, outcome)),
    ...judgeStrangers(facts, outcome),
    ...judgeSeeds(facts, outcome),
    ...judgeOrder(facts, outcome),
    ...judgeTwice(facts, outcome),
    ...judgeAttempts(facts, outcome),
    ...outcome.rows.flatMap((row) => judgeRow(row, facts, outcome)),
    ...judgeChanges(facts, outcome),
  ];
}

/** What must hold at every moment. */
export const judgeMoment = (facts: Facts, outcome: Outcome): string[] => [
  ...facts.mixedUp,
  ...judgeTwice(facts, outcome),
  ...judgeOrder(facts, outcome),
  ...judgeAttempts(facts, outcome),
];

const galleryOf = (outcome: Outcome, id: string) =>
  outcome.galleries.find(({ deviceTypeId }) => deviceTypeId === id)?.images ?? [];

const isWaved = ({ isGivenUp }: FactChange, row: Row | undefined) => isGivenUp || row !== undefined;
const rowOf = (outcome: Outcome, { id }: FactChange) => outcome.rows.find((row) => row.id === id);

/** Whether somebody wished the image away: surely, perhaps (refused, given up), or not at all. */
function deletionOf(image: string, facts: Facts, outcome: Outcome): 'sure' | 'perhaps' | 'none' {
  const wishes = facts.changes.filter((change) => change.what === 'delete' && change.image === image);
  if (wishes.length === 0) return 'none';
  return wishes.some((wish) => !isWaved(wish, rowOf(outcome, wish))) ? 'sure' : 'perhaps';
}

/** [U1], [U4]: bytes on the store and one record, or in the tray with a reason that somebody gave. */
function judgeFile(file: FactFile, facts: Facts, outcome: Outcome): string[] {
  const { id, deviceTypeId } = file;
  const mine = outcome.objects.filter(({ content }) => content === file.content);
  const keys = mine.map(({ key }) => key);
  const records = galleryOf(outcome, deviceTypeId).filter(({ imageUrl }) => keys.some((key) => imageUrl.endsWith(key)));
  const said: string[] = [];
  if (mine.length > 1) said.push(`${id}: ${mine.length} objects`);
  if (records.length > 1) said.push(`${id}: ${records.length} records`);
  const deletion = deletionOf(id, facts, outcome);
  if (deletion === 'sure' && records.length > 0) said.push(`${id}: deleted, and still there`);
  if (!file.isSafe || file.isGivenUp || deletion !== 'none') return said;
  const entry = outcome.entries.find((one) => one.id === id);
  if (entry === undefined && records.length === 1) return said;
  switch (entry?.state) {
    case undefined:
      return [...said, `${id}: acknowledged, and gone`];
    case 'done':
      if (mine.length === 0) said.push(`${id}: done without an object of its bytes`);
      if (records.length === 0) said.push(`${id}: done without a record`);
      return said;
    case 'failed':
      return [...said, ...judgeFailure(entry, records.length, facts)];
    default:
      return [...said, `${id}: ends ${entry?.state}`];
  }
}

function judgeFailure(entry: Entry, records: number, facts: Facts): string[] {
  const { id, key, failure } = entry;
  if (failure === undefined || failure.message === '') return [`${id}: failed without a reason`];
  if (facts.damaged.has(id) && failure.httpStatus === 0) return records > 0 ? [`${id}: damaged, and there`] : [];
  const { httpStatus } = failure;
  const answers = facts.refusals.filter((one) => one.httpStatus === httpStatus);
  const byStore = answers.filter(({ by, about }) => by === 'store' && about === key);
  const byApi = answers.filter(({ by, about }) => by === 'policy' || (by === 'api' && about.endsWith(key)));
  if (byApi.length === 0 && byStore.length <= facts.maxRetries) {
    return [`${id}: failed with ${httpStatus} after ${byStore.length} refusals`];
  }
  return [];
}

/** Records that nobody asked for. */
function judgeStrangers(facts: Facts, outcome: Outcome): string[] {
  const wanted = new Set(facts.files.map(({ deviceTypeId, content }) => `${deviceTypeId} ${content}`));
  const seeds = new Set(facts.seeds.map(({ imageUrl }) => imageUrl));
  return outcome.galleries.flatMap(({ deviceTypeId, images }) =>
    images.flatMap(({ imageUrl }) => {
      if (seeds.has(imageUrl)) return [];
      const object = outcome.objects.find(({ key }) => imageUrl.endsWith(key));
      if (object === undefined) return [`${imageUrl}: a record without an object`];
      return wanted.has(`${deviceTypeId} ${object.content}`) ? [] : [`${imageUrl}: a record that nobody wanted`];
    }),
  );
}

/** Images that were there stay until somebody wishes them away. */
function judgeSeeds(facts: Facts, outcome: Outcome): string[] {
  return facts.seeds.flatMap(({ deviceTypeId, imageUrl }) => {
    const isThere = galleryOf(outcome, deviceTypeId).some((image) => image.imageUrl === imageUrl);
    return isThere || deletionOf(imageUrl, facts, outcome) !== 'none' ? [] : [`${imageUrl}: gone, unasked`];
  });
}

/** [O2]: what was wished of one image later takes effect later, unless the user has asked for it anew. */
function judgeOrder(facts: Facts, { effects }: Outcome): string[] {
  const last = new Map<string, number>();
  return effects.flatMap((effect) => {
    const [kind = '', image = '', ...rest] = effect.split(' ');
    const at = facts.changes.findIndex(({ value }) => value === rest.join(' '));
    if (kind !== 'update' || at < 0 || facts.changes[at]?.isRetried === true) return [];
    const before = last.get(image) ?? -1;
    last.set(image, Math.max(at, before));
    return at < before ? [`${effect}: after a later wish`] : [];
  });
}

/** [O13]: every wish carries a value of its own, so that the same effect twice is a wish sent twice. */
function judgeTwice({ changes }: Facts, { effects, galleries }: Outcome): string[] {
  // Whoever asks anew for what was refused may get it twice: a link set twice is the same link.
  const again = new Set(changes.filter(({ isRetried }) => isRetried).map(({ value }) => value));
  const urls = galleries.flatMap(({ deviceTypeId, images }) =>
    images.map(({ imageUrl }) => `record of ${deviceTypeId} ${imageUrl}`),
  );
  const once = effects.filter((effect) => !again.has(effect.split(' ').at(-1) ?? ''));
  const all = [...once, ...urls];
  return all.filter((one, at) => all.indexOf(one) !== at).map((one) => `twice: ${one}`);
}

/** [U7]: what was never refused has burned no attempt. */
function judgeAttempts(facts: Facts, { entries }: Outcome): string[] {
  return entries.flatMap(({ id, key, attempts }) => {
    const refused = facts.refusals.filter(({ by, about }) => by === 'store' && about === key).length;
    return attempts > refused ? [`${id}: ${attempts} attempts burned by ${refused} refusals`] : [];
  });
}

/** [O5], [O8]: what waits in the tray was refused by somebody, or speaks of a file that failed or was removed. */
function judgeRow(row: Row, facts: Facts, outcome: Outcome): string[] {
  const wish = facts.changes.find(({ id }) => id === row.id);
  const files = [row.image, ...(wish?.chosen ?? [])].filter((image) => image !== '');
  const blocked = files.some((image) => outcome.entries.some((one) => one.id === image && one.state === 'failed'));
  if (row.state === 'pending') {
    const before = outcome.rows.filter((one) => one !== row && one.deviceTypeId === row.deviceTypeId);
    return blocked || (wish?.what === 'save' && before.length > 0) ? [] : [`${row.id}: waits for ever (${row.reason})`];
  }
  if (row.reason === '') return [`${row.id}: in the tray without a reason`];
  const isGone = files.some((image) => facts.files.some(({ id, isGivenUp }) => id === image && isGivenUp));
  const isDeleted = files.some((image) => deletionOf(image, facts, { ...outcome, rows: [] }) !== 'none');
  if (row.errcode === 'upload-removed') return isGone || isDeleted ? [] : [`${row.id}: its image is not removed`];
  const wasRefused = facts.refusals.some(({ by, httpStatus }) => by === 'api' && httpStatus === row.httpStatus);
  return wasRefused ? [] : [`${row.id}: in the tray, refused by nobody`];
}

/** [O1], [O2]: of all wishes about one field the last one stands; what was refused or given up may stand or not. */
function judgeChanges(facts: Facts, outcome: Outcome): string[] {
  const fields = new Map<string, FactChange[]>();
  for (const change of facts.changes) {
    const name = `${change.deviceTypeId} ${change.what} ${change.image}`;
    fields.set(name, [...(fields.get(name) ?? []), change]);
  }
  return [...fields].flatMap(([name, changes]) => {
    const [{ deviceTypeId, image, what } = { deviceTypeId: '', image: '', what: 'link' as const }] = changes;
    const found = fieldOf(outcome, facts, deviceTypeId, image, what);
    if (found === undefined) return [];
    // A later wish has made the earlier ones superfluous, also when it is refused itself in the end [O3].
    const later = facts.changes.filter((one) => one.image === image && one.deviceTypeId === deviceTypeId);
    const isOpen = [changes.at(-1), later.findLast((one) => one.what === 'delete')].some(
      (one) => one !== undefined && isWaved(one, rowOf(outcome, one)),
    );
    const values = changes.map(({ value }) => value);
    const allowed = isOpen ? ['', ...values] : values.slice(-1);
    return allowed.includes(found) ? [] : [`${name}: is “${found}”, may be “${allowed.join('”, “')}”`];
  });
}

/** Undefined: there is nothing that could carry the value. */
function fieldOf(outcome: Outcome, facts: Facts, deviceTypeId: string, image: string, what: FactChange['what']) {
  if (what === 'save') return outcome.records.find(({ id }) => id === deviceTypeId)?.name ?? '';
  const entry = outcome.entries.find(({ id }) => id === image);
  const content = facts.files.find(({ id }) => id === image)?.content;
  const key = outcome.objects.find((one) => one.content === content)?.key;
  const imageUrl = key || entry?.imageUrl || image;
  const found = galleryOf(outcome, deviceTypeId).find((one) => one.imageUrl.endsWith(imageUrl));
  if (what === 'delete') return found === undefined ? 'gone' : '';
  if (found === undefined) return undefined;
  return what === 'link' ? found.imageHref : found.miniPath;
}
