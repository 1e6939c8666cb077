import type { Policy } from '#contracts/gallery.ts';
import { objectUrl } from '#domain/objectName.ts';
import { judgeAnswer } from '#domain/storeAnswer.ts';
import type { Upload, UploadEvent } from '#domain/upload.ts';
import type { StoreOptions, StoreOutcome, StoreRequest } from '#ports/api/objectStore.ts';
import type { Permit, PolicyCache } from '#worker/policyCache.ts';
import type { Sources } from '#worker/sources.ts';

export type Send = (request: StoreRequest, options: StoreOptions) => Promise<StoreOutcome>;

export type TransferParts = {
  policies: PolicyCache;
  sources: Pick<Sources, 'read'>;
  send: Send;
  /** fixes the object's key [U3] */
  name: (entry: Upload, dir: string) => Promise<Upload>;
  maxRetries: number;
  stallMs: number;
};

/** How one attempt ended: with a fact about the entry, or with a reason to hold the whole queue. */
export type TransferEnd =
  | { kind: 'event'; event: UploadEvent; hasAnswered: boolean }
  | { kind: 'held'; permit: Extract<Permit, { kind: 'no-session' | 'later' }> };

/** The fields of a PostObject – `STORAGE 2.1`, `STORAGE 2.7`. */
function formFields(policy: Policy, objectKey: string): StoreRequest['fields'] {
  const callback: StoreRequest['fields'] = policy.callback === '' ? [] : [['callback', policy.callback]];
  return [
    ['key', objectKey],
    ['policy', policy.policy],
    ['OSSAccessKeyId', policy.accessid],
    ['success_action_status', '200'],
    ...callback,
    ['signature', policy.signature],
  ];
}

const ended = (event: UploadEvent, hasAnswered = true): TransferEnd => ({ kind: 'event', event, hasAnswered });

/** What an outcome of the store means; undefined: the policy had expired, sign again [U9]. */
function endOf(outcome: StoreOutcome, imageUrl: string, maxRetries: number): TransferEnd | undefined {
  if (outcome.kind === 'aborted') return ended({ type: 'stopped' }, false);
  if (outcome.kind === 'no-answer') return ended({ type: 'went-unanswered' }, false);
  const verdict = judgeAnswer(outcome.answer);
  switch (verdict.kind) {
    case 'stored':
      return ended({ type: 'stored', imageUrl });
    case 'no-answer':
      return ended({ type: 'went-unanswered' }, false);
    case 'wait':
      return ended({ type: 'asked-to-wait', waitMs: verdict.waitMs });
    case 'refused':
      return ended({ type: 'store-refused', httpStatus: verdict.httpStatus, code: verdict.code, maxRetries });
    case 'policy-expired':
      return undefined;
  }
}

/** One attempt: policy, name, bytes, send – and once more when the store calls the policy expired [U9]. */
export async function transfer(
  parts: TransferParts,
  entry: Upload,
  signal: AbortSignal,
  onProgress: (loadedBytes: number) => void,
): Promise<TransferEnd> {
  const { policies, sources, send, name, maxRetries, stallMs } = parts;
  let named = entry;
  for (let signings = 1; ; signings += 1) {
    const permit = await policies.get();
    if (signal.aborted) return ended({ type: 'stopped' }, false);
    if (permit.kind === 'refused') {
      return ended({ type: 'policy-refused', httpStatus: permit.httpStatus, errmsg: permit.errmsg });
    }
    if (permit.kind !== 'granted') return { kind: 'held', permit };
    const { policy } = permit;
    named = await name(named, policy.dir);
    const { objectKey } = named;
    const file = await sources.read(named);
    if (file === undefined) return ended({ type: 'bytes-damaged' });
    const request = { host: policy.host, fields: formFields(policy, objectKey), file, fileName: named.name };
    const outcome = await send(request, { signal, onProgress, stallMs });
    const end = endOf(outcome, objectUrl(policy.host, objectKey), maxRetries);
    if (end !== undefined) return end;
    policies.drop(policy);
    if (signings > 1) return ended({ type: 'store-refused', httpStatus: 403, code: 'AccessDenied', maxRetries });
  }
}
