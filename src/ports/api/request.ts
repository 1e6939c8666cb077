import type { Call } from '#contracts/call.ts';

type Fields = Readonly<Record<string, unknown>>;
export type BuiltRequest = { url: string; method: 'GET' | 'POST'; body?: URLSearchParams };

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/**
 * Builds address and body of a call by its contract: path parameters from the input, the rest as query (GET) or as
 * urlencoded body (POST) – `DESIGN 10`. Absent fields are left out.
 */
export function buildRequest(call: Call, input: Fields, host: string): BuiltRequest {
  const used = new Set<string>();
  const path = call.path.replace(/:(\w+)/g, (_all, key: string) => {
    used.add(key);
    return encodeURIComponent(String(input[key]));
  });
  const fields = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (used.has(key) || value === undefined) continue;
    fields.append(key, call.jsonFields?.includes(key) ? JSON.stringify(value) : asText(value));
  }
  const url = host + path;
  if (call.method === 'POST') return { url, method: 'POST', body: fields };
  const query = fields.toString();
  return { url: query === '' ? url : `${url}?${query}`, method: 'GET' };
}
