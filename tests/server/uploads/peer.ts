import { openBackEnd } from '#tests/server/backEnd.ts';
import { type UploadLimits, uploadLimits } from '#server/uploads/limits.ts';

export type Answer = { httpStatus: number; status: number; errcode: string; errmsg: string; data: unknown };
export type Fields = Record<string, string | number>;

/** Small enough to be reached by a test. */
const tightLimits: UploadLimits = {
  ...uploadLimits,
  fileBytes: 1000,
  areaBytes: 4000,
  files: 6,
  parts: 20,
  halves: 3,
};

/** The back end on a port of its own, as the facility meets it. */
export async function openPeer(limits: UploadLimits = uploadLimits) {
  const backEnd = await openBackEnd({ uploadLimits: limits });
  const origin = await backEnd.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, token: string | undefined, init: RequestInit = {}): Promise<Answer> => {
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(token === undefined ? {} : { authorization: token }),
    };
    const response = await fetch(`${origin}${path}`, { ...init, headers });
    return { ...((await response.json()) as Omit<Answer, 'httpStatus'>), httpStatus: response.status };
  };
  return {
    backEnd,
    origin,
    ask,
    /** as the facility sends a form: fields first, the file last */
    send: (token: string | undefined, fields: Fields, bytes: string | Blob, fileName = 'blob') => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.append('file', typeof bytes === 'string' ? new Blob([bytes]) : bytes, fileName);
      return ask('/upload', token, { method: 'POST', body: form });
    },
    /** raw mode: the fields are in the query */
    sendRaw: (token: string, fields: Fields, bytes: string) => {
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      const headers = { 'content-type': 'application/octet-stream' };
      return ask(`/upload?${query}`, token, { method: 'POST', body: bytes, headers });
    },
    list: async (token: string, query = '') =>
      (await ask(`/upload${query}`, token)).data as {
        rows: { id: string; name: string; sizeBytes: number }[];
        total: number;
      },
    /** the bytes of a finished file by its name; undefined where there is none */
    read: async (token: string, name: string) => {
      const { data } = (await ask('/upload?pageSize=200', token)) as { data: { rows: { id: string; name: string }[] } };
      const row = data.rows.find((one) => one.name === name);
      if (row === undefined) return undefined;
      const response = await fetch(`${origin}/upload/${row.id}`, { headers: { authorization: token } });
      return response.text();
    },
    close: () => backEnd.close(),
  };
}

export const openTightPeer = () => openPeer(tightLimits);
export type UploadPeer = Awaited<ReturnType<typeof openPeer>>;
