import { StoreError } from '#server/store/errors.ts';
import * as v from 'valibot';

export type Condition =
  | { is: 'eq' | 'starts-with'; field: string; value: string }
  | { is: 'in' | 'not-in'; field: string; values: string[] }
  | { is: 'content-length-range'; minBytes: number; maxBytes: number };

export type PolicyDocument = { expiresMs: number; conditions: Condition[] };

const field = v.pipe(
  v.string(),
  v.regex(/^\$./),
  v.transform((name) => name.slice(1).toLowerCase()),
);
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

const conditionSchema = v.union([
  v.pipe(
    v.strictTuple([v.picklist(['eq', 'starts-with']), field, v.string()]),
    v.transform(([is, name, value]): Condition => ({ is, field: name, value })),
  ),
  v.pipe(
    v.strictTuple([v.picklist(['in', 'not-in']), field, v.array(v.string())]),
    v.transform(([is, name, values]): Condition => ({ is, field: name, values })),
  ),
  v.pipe(
    v.strictTuple([v.literal('content-length-range'), bytes, bytes]),
    v.check(([, min, max]) => max >= min),
    v.transform(([is, minBytes, maxBytes]): Condition => ({ is, minBytes, maxBytes })),
  ),
  v.pipe(
    v.record(v.string(), v.string()),
    v.check((simple) => Object.keys(simple).length === 1),
    v.transform((simple): Condition => {
      const [name = '', value = ''] = Object.entries(simple)[0] ?? [];
      return { is: 'eq', field: name.toLowerCase(), value };
    }),
  ),
]);

const invalid = (why: string) => new StoreError('InvalidPolicyDocument', `Invalid Policy: ${why}`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`Invalid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** OSS says it of no condition at all, too. */
const simpleConditionForm = 'Invalid Simple-Condition: Simple-Conditions must have exactly one property specified.';

function parseCondition(raw: unknown): Condition {
  const parsed = v.safeParse(conditionSchema, raw);
  if (parsed.success) return parsed.output;
  const isSimple = !Array.isArray(raw);
  throw invalid(isSimple ? simpleConditionForm : `Invalid Condition: ${JSON.stringify(raw)}`);
}

/** ISO 8601 in GMT, the only form that OSS takes. */
const expirationForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** @throws StoreError InvalidPolicyDocument */
export function parsePolicy(base64: string): PolicyDocument {
  const raw = parseJson(Buffer.from(base64, 'base64').toString());
  if (typeof raw !== 'object' || raw === null) throw invalid('Invalid JSON: not an object');
  const { expiration, conditions } = raw as Record<string, unknown>;
  if (expiration === undefined) throw invalid('Policy missing expiration.');
  const expiresMs = typeof expiration === 'string' && expirationForm.test(expiration) ? Date.parse(expiration) : NaN;
  if (Number.isNaN(expiresMs)) throw invalid(`Invalid expiration: ${JSON.stringify(expiration)}`);
  if (!Array.isArray(conditions) || conditions.length === 0) throw invalid(simpleConditionForm);
  return { expiresMs, conditions: conditions.map(parseCondition) };
}
