import { randomUUID } from 'node:crypto';

export interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Asking {
  /** Sent as JSON, or unchanged if it is bytes. */
  readonly body?: object | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  /** The token of a private link. */
  readonly link?: string;
  /** Sends the tag of the last answer at this path, as an open page does. */
  readonly again?: boolean;
}

/** A client of the API without a browser: it stores cookies, sends the token, and uses a key for each change. */
export class Someone {
  readonly #origin: string;
  readonly #send: (request: Request) => Promise<Response>;
  readonly #cookies = new Map<string, string>();
  readonly #tags = new Map<string, string>();

  constructor(origin: string, send: (request: Request) => Promise<Response>) {
    this.#origin = origin;
    this.#send = send;
  }

  get isSignedIn(): boolean {
    return this.#cookies.has('salon_session');
  }

  async asks(method: string, path: string, { body, type, link, again = false }: Asking = {}): Promise<Said> {
    if (method !== 'GET' && !this.#cookies.has('XSRF-TOKEN')) await this.asks('GET', '/api/services');
    const headers = new Headers({
      'X-Requested-With': 'XMLHttpRequest',
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    if (method !== 'GET') headers.set('X-XSRF-TOKEN', this.#cookies.get('XSRF-TOKEN') ?? '');
    if (method === 'POST') headers.set('Idempotency-Key', randomUUID());
    if (link !== undefined) headers.set('Authorization', `Bearer ${link}`);
    const tag = again ? this.#tags.get(path) : undefined;
    if (tag !== undefined) headers.set('If-None-Match', tag);
    const isBytes = body instanceof Uint8Array;
    if (body) headers.set('Content-Type', type ?? 'application/json');
    const sent = body && (isBytes ? body : JSON.stringify(body));
    const request = new Request(this.#origin + path, {
      method,
      headers,
      redirect: 'manual',
      ...(sent ? { body: sent } : {}),
    });
    const response = await this.#send(request);
    const text = await response.text();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const fresh = response.headers.get('ETag');
    if (again && fresh !== null) this.#tags.set(path, fresh);
    return { status: response.status, headers: response.headers, text };
  }
}

/** The data of a successful answer; throws otherwise. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type it asked for
export function dataIn<Data>({ status, text }: Said, what: string): Data {
  if (status >= 300) throw new Error(`${what} was answered ${status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: Data }).data;
}
