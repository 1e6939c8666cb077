import { StoreError } from '#server/store/errors.ts';
import type { Condition, PolicyDocument } from '#server/store/policyDocument.ts';

/** 5 GB, what OSS takes in one POST */
const maxObjectBytes = 5 * 1024 ** 3;

export type SizeRange = { minBytes: number; maxBytes: number };

/** What every `content-length-range` allows; checked while the file comes in, not before. */
export function sizeRangeOf(document: PolicyDocument): SizeRange {
  const range = { minBytes: 0, maxBytes: maxObjectBytes };
  for (const condition of document.conditions) {
    if (condition.is !== 'content-length-range') continue;
    range.minBytes = Math.max(range.minBytes, condition.minBytes);
    range.maxBytes = Math.min(range.maxBytes, condition.maxBytes);
  }
  return range;
}

function holds(condition: Condition, fieldOf: (field: string) => string | undefined): boolean {
  switch (condition.is) {
    case 'eq':
      return (fieldOf(condition.field) ?? '') === condition.value;
    case 'starts-with':
      return (fieldOf(condition.field) ?? '').startsWith(condition.value);
    case 'in':
      return condition.values.includes(fieldOf(condition.field) ?? '');
    case 'not-in':
      return !condition.values.includes(fieldOf(condition.field) ?? '');
    case 'content-length-range':
      return true;
  }
}

function textOf(condition: Condition): string {
  switch (condition.is) {
    case 'eq':
    case 'starts-with':
      return `["${condition.is}", "$${condition.field}", ${JSON.stringify(condition.value)}]`;
    case 'in':
    case 'not-in':
      return `["${condition.is}", "$${condition.field}", ${JSON.stringify(condition.values)}]`;
    case 'content-length-range':
      return `["${condition.is}", ${condition.minBytes}, ${condition.maxBytes}]`;
  }
}

/**
 * @param fieldOf a form field by its lower-case name
 * @throws StoreError AccessDenied, naming the condition that fails
 */
export function requireConditions(
  document: PolicyDocument,
  fieldOf: (field: string) => string | undefined,
  nowMs: number,
): void {
  const denied = (why: string) => new StoreError('AccessDenied', `Invalid according to Policy: ${why}`);
  if (nowMs >= document.expiresMs) throw denied('Policy expired.');
  const failed = document.conditions.find((condition) => !holds(condition, fieldOf));
  if (failed) throw denied(`Policy Condition failed: ${textOf(failed)}`);
}
