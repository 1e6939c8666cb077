import type { Call } from '#contracts/call.ts';
import { badInput } from '#server/api/refusal.ts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

export type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

function jsonText(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw badInput(`参数 ${name} 不是有效的JSON`);
  }
}

/** In a form everything is text; a JSON body is read as if it were one. */
const asFormText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** The call's input as it came in: path parameters over the query (GET) or the body (POST) – `SPEC §7`. */
export function readFields(call: Call, request: FastifyRequest): Fields {
  const sent = call.method === 'GET' ? request.query : request.body;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...fieldsOf(sent), ...fieldsOf(request.params) })) {
    fields[name] = call.jsonFields?.includes(name) ? jsonText(name, value) : asFormText(value);
  }
  return fields;
}

type Issue = v.BaseIssue<unknown>;

/** A message of the contract is Chinese and names its field; valibot's own are neither, but repeat what came in. */
function issueText(issue: Issue): string {
  if (/\p{Script=Han}/u.test(issue.message) && !issue.message.startsWith('Invalid ')) return issue.message;
  const field = v.getDotPath(issue) ?? '请求';
  const isMissing = issue.input === undefined || issue.input === '';
  return isMissing ? `缺少参数 ${field}` : `参数 ${field} 不正确`;
}

/** Parses by the contract; throws a 400 that says in Chinese which field is wrong. */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, fields: Fields): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw badInput(issueText(result.issues[0]));
}
