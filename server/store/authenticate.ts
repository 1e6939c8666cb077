import { StoreError } from '#server/store/errors.ts';
import type { Fields } from '#server/store/form.ts';
import { type PolicyDocument, parsePolicy } from '#server/store/policyDocument.ts';
import { isSameText, signV1, signV4 } from '#server/store/signature.ts';

export type Keys = {
  accessId: string;
  accessSecret: string;
  /** what a V4 credential must name; undefined = any */
  region: string | undefined;
};

const v4 = 'OSS4-HMAC-SHA256';
const signedByV4 = ['x-oss-signature-version', 'x-oss-credential', 'x-oss-date'];
const v4LifeMs = 7 * 24 * 3600 * 1000;
const skewMs = 15 * 60 * 1000;

/**
 * Whether the form carries a policy that the owner of the key has signed, V1 or V4.
 * @returns the policy, not yet held against the form
 */
export function authenticate(keys: Keys, fields: Fields, nowMs: number): PolicyDocument {
  if (fields.has('x-oss-security-token')) throw new StoreError('InvalidSecurityToken');
  return fields.has('x-oss-signature-version') ? byV4(keys, fields, nowMs) : byV1(keys, fields);
}

/** All of them or none. */
function required(fields: Fields, names: string[]): string[] {
  const values = names.map((name) => fields.get(name.toLowerCase()) ?? '');
  if (values.every((value) => value === '')) throw new StoreError('AccessDenied');
  const missing = names.find((_, index) => values[index] === '');
  if (missing) {
    const message = `The bucket POST must contain the specified '${missing}'. If it is specified, please check the order of the fields.`;
    throw new StoreError('InvalidArgument', message, { ArgumentName: missing, ArgumentValue: '' });
  }
  return values;
}

function requireKeyAndSignature(keys: Keys, id: string, expected: string, given: string, policy: string) {
  if (!isSameText(id, keys.accessId)) throw new StoreError('InvalidAccessKeyId', undefined, { OSSAccessKeyId: id });
  if (!isSameText(expected, given)) {
    const details = { OSSAccessKeyId: id, SignatureProvided: given, StringToSign: policy };
    throw new StoreError('SignatureDoesNotMatch', undefined, details);
  }
}

function byV1(keys: Keys, fields: Fields): PolicyDocument {
  const [policy = '', id = '', signature = ''] = required(fields, ['policy', 'OSSAccessKeyId', 'Signature']);
  requireKeyAndSignature(keys, id, signV1(keys.accessSecret, policy), signature, policy);
  return parsePolicy(policy);
}

function byV4(keys: Keys, fields: Fields, nowMs: number): PolicyDocument {
  const [version, policy = '', credential = '', date = '', signature = ''] = required(fields, [
    'x-oss-signature-version',
    'policy',
    'x-oss-credential',
    'x-oss-date',
    'x-oss-signature',
  ]);
  if (version !== v4) throw new StoreError('InvalidArgument', `The signature version must be ${v4}.`);
  const [id = '', day = '', region = '', product, terminator, ...rest] = credential.split('/');
  const isRegion = keys.region === undefined ? region !== '' : region === keys.region.replace(/^oss-/, '');
  if (!isRegion || product !== 'oss' || terminator !== 'aliyun_v4_request' || rest.length > 0) {
    throw new StoreError('InvalidArgument', 'Invalid credential.', { ArgumentName: 'x-oss-credential' });
  }
  const signedMs = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(signedMs) || !date.startsWith(`${day}T`)) {
    throw new StoreError('InvalidArgument', 'Invalid date.', { ArgumentName: 'x-oss-date' });
  }
  requireKeyAndSignature(keys, id, signV4(keys.accessSecret, day, region, policy), signature, policy);
  if (signedMs > nowMs + skewMs) throw new StoreError('RequestTimeTooSkewed');
  const document = parsePolicy(policy);
  const named = document.conditions.flatMap((condition) => (condition.is === 'eq' ? [condition.field] : []));
  const unnamed = signedByV4.find((name) => !named.includes(name));
  if (unnamed) throw new StoreError('InvalidPolicyDocument', `Invalid Policy: Policy missing condition ${unnamed}.`);
  return { ...document, expiresMs: Math.min(document.expiresMs, signedMs + v4LifeMs) };
}
