import { dueAtMs } from '#domain/due.ts';
import { addressOf, imageKey, resolve, type Uploads, refsOf } from '#domain/outboxRefs.ts';
import type { Intent, OutboxRow, WaitReason } from '#domain/outbox.ts';

export type Plan = {
  /** may be sent now, oldest first; none of them waits for another */
  ready: OutboxRow[];
  waits: ReadonlyMap<OutboxRow['id'], WaitReason>;
  /** can never be sent: an image they speak of was removed [O2] */
  orphans: OutboxRow[];
  /** when a row that only waits for its time comes up */
  wakeAtMs?: number;
};

export type PlanOptions = {
  nowMs: number;
  /** rows held for a new sign-in stay held */
  isSessionEnded: boolean;
};

const isCreate = (intent: Intent) => intent.kind === 'device-type-save' && intent.images !== undefined;

/** Uploads first: only the add itself may name an image that the server does not know yet. */
function uploadWait(intent: Intent, uploads: Uploads): 'ready' | 'upload' | 'removed' {
  const states = refsOf(intent).map((ref) => resolve(ref, uploads).state);
  if (states.includes('removed')) return 'removed';
  const isReady = (state: string) => state === 'registered' || (intent.kind === 'image-add' && state === 'stored');
  return states.every(isReady) ? 'ready' : 'upload';
}

/** The registration of an upload is written last of all that was wished for it meanwhile, and yet goes before it. */
const isFirst = (intent: Intent) => intent.kind === 'image-add' && intent.ref.by === 'upload';

/** Names of what a row keeps in order: its image, its record. */
function lanes(intent: Intent, uploads: Uploads): string[] {
  if (intent.kind === 'device-type-save') return [`save:${intent.deviceTypeId}`];
  return [`image:${intent.deviceTypeId}:${imageKey(intent.ref, uploads)}`];
}

/** Adds still under way for images that the save would choose. */
function waitsForAdd(intent: Intent, rows: readonly OutboxRow[], uploads: Uploads): boolean {
  if (intent.kind !== 'device-type-save') return false;
  const chosen = new Set(intent.chosen.map((ref) => addressOf(ref, uploads)));
  return rows.some(
    ({ intent: other, status }) =>
      status.state === 'pending' &&
      other.kind === 'image-add' &&
      other.deviceTypeId === intent.deviceTypeId &&
      chosen.has(addressOf(other.ref, uploads)),
  );
}

/**
 * Which of one user's rows may go now [O2]: order is kept per image and per record, an upload and the creation of its
 * record are waited for, nothing else is. Rows in the tray hold up nobody, except the creation of a record.
 */
export function plan(rows: readonly OutboxRow[], uploads: Uploads, options: PlanOptions): Plan {
  const sorted = [...rows].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const taken = new Set<string>();
  const uncreated = new Set<string>();
  const waits = new Map<OutboxRow['id'], WaitReason>();
  const ready: OutboxRow[] = [];
  const orphans: OutboxRow[] = [];
  let wakeAtMs: number | undefined;
  for (const row of sorted) {
    const { intent, status } = row;
    const own = lanes(intent, uploads);
    const isHeldUp = (!isFirst(intent) && own.some((lane) => taken.has(lane))) || uncreated.has(intent.deviceTypeId);
    if (isCreate(intent)) uncreated.add(intent.deviceTypeId);
    if (status.state !== 'pending') continue;
    for (const lane of own) taken.add(lane);
    const upload = uploadWait(intent, uploads);
    if (upload === 'removed') orphans.push(row);
    else if (upload === 'upload') waits.set(row.id, 'upload');
    else if (isHeldUp || waitsForAdd(intent, sorted, uploads)) waits.set(row.id, 'order');
    else if (status.reason === 'session' && options.isSessionEnded) waits.set(row.id, 'session');
    else if (dueAtMs(status.notBeforeMs, options.nowMs) > options.nowMs) {
      waits.set(row.id, status.reason ?? 'server');
      wakeAtMs = Math.min(wakeAtMs ?? Number.POSITIVE_INFINITY, status.notBeforeMs);
    } else ready.push(row);
  }
  return { ready, waits, orphans, ...(wakeAtMs === undefined ? {} : { wakeAtMs }) };
}
