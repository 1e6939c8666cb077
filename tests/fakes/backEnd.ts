import type { GalleryImage } from '#domain/gallery.ts';
import { freshImage } from '#domain/outboxEffect.ts';

type Envelope = { status: number; errcode?: string; errmsg?: string; data?: unknown };
export type Fault =
  | 'lost-before'
  | 'lost-after'
  | { httpStatus: number; body: Envelope | string; headers?: HeadersInit };
type Saved = { id: string; version: number; form: Record<string, unknown>; chosen: string[]; images?: GalleryImage[] };

/** The API's queued calls and what verifies them, in memory; answers, loses or refuses as the test says. */
export class FakeBackEnd {
  readonly galleries = new Map<string, GalleryImage[]>();
  readonly records = new Map<string, Record<string, unknown> & { version: number }>();
  /** every change that really happened, in order */
  readonly effects: string[] = [];
  /** `METHOD /path` of every request that arrived */
  readonly arrived: string[] = [];
  readonly tokens: (string | null)[] = [];
  /** asked for each request; undefined = serve it */
  fault: (path: string, body: URLSearchParams) => Fault | undefined = () => undefined;
  readonly #isKeyed: boolean;
  readonly #byKey = new Map<string, { body: string; answer: Envelope }>();

  constructor(isKeyed = true) {
    this.#isKeyed = isKeyed;
  }

  fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const body = request.method === 'GET' ? searchParams : new URLSearchParams(text);
    const path = pathname.replace('/api/pc/v1', '');
    const fault = this.fault(path, body);
    if (fault === 'lost-before') throw new TypeError('Failed to fetch');
    this.arrived.push(`${request.method} ${path}`);
    this.tokens.push(request.headers.get('authorization'));
    if (typeof fault === 'object') {
      const content = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body);
      return new Response(content, { status: fault.httpStatus, ...(fault.headers ? { headers: fault.headers } : {}) });
    }
    const answer = this.#answer(path, body, text, request.headers.get('idempotency-key'));
    if (fault === 'lost-after') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  };

  urls = (deviceTypeId: string): string[] => (this.galleries.get(deviceTypeId) ?? []).map((image) => image.imageUrl);

  #answer(path: string, body: URLSearchParams, text: string, key: string | null): Envelope {
    const known = this.#isKeyed && key !== null ? this.#byKey.get(key) : undefined;
    if (known)
      return known.body === text ? known.answer : { status: 0, errcode: '422', errmsg: '幂等键已用于另一请求' };
    const answer = this.#serve(path, body);
    if (this.#isKeyed && key !== null) this.#byKey.set(key, { body: text, answer });
    return answer;
  }

  #serve(path: string, body: URLSearchParams): Envelope {
    const id = body.get('deviceTypeId') ?? '';
    const imageUrl = body.get('imageUrl') ?? '';
    const gallery = this.galleries.get(id) ?? [];
    const image = gallery.find((one) => one.imageUrl === imageUrl);
    switch (path) {
      case '/device/type/imageList':
        return { status: 1, data: gallery };
      case '/device/type/image/add':
        // Without the database's unique pair: a second add would show.
        this.galleries.set(id, [...gallery, freshImage(imageUrl)]);
        this.effects.push(`add ${imageUrl}`);
        return { status: 1, data: null };
      case '/device/type/image/delete':
        if (!image) return { status: 0, errcode: 'A002', errmsg: '图片不存在' };
        this.galleries.set(
          id,
          gallery.filter((one) => one !== image),
        );
        this.effects.push(`delete ${imageUrl}`);
        return { status: 1, data: null };
      case '/device/type/image/update':
        if (!image) return { status: 0, errcode: '404', errmsg: '图片不存在' };
        for (const key of ['imageHref', 'miniAppid', 'miniPath'] as const) image[key] = body.get(key) ?? image[key];
        this.effects.push(`update ${imageUrl} ${body.get('imageHref') ?? body.get('miniPath') ?? ''}`);
        return { status: 1, data: null };
      case '/r/eqtype/save':
        return this.#save(JSON.parse(body.get('record') ?? '{}'));
      default:
        return this.#record(path.replace('/r/eqtype/', ''));
    }
  }

  #save({ id, version, form, chosen, images }: Saved): Envelope {
    if ((this.records.get(id)?.version ?? 0) !== version)
      return { status: 0, errcode: '409', errmsg: '记录已被他人修改' };
    const server = { id, code: 'C1', deviceCount: 0, createdAtMs: 1, coverUrl: '', version: version + 1 };
    this.records.set(id, { ...form, ...server, chosen });
    if (images)
      this.galleries.set(
        id,
        images.map((image) => ({ ...freshImage(image.imageUrl), ...image })),
      );
    this.effects.push(`save ${id} ${version + 1} ${String(form['name'])}`);
    return { status: 1, data: this.records.get(id) };
  }

  #record(id: string): Envelope {
    const record = this.records.get(id);
    return record ? { status: 1, data: record } : { status: 0, errcode: '404', errmsg: '记录不存在' };
  }
}
