import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { exchange, type Answer, type RequestInput } from '../../src/platform/call/call.ts';
import type { Contract } from '../../src/api/contract.ts';
import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import { expectDescribed } from './described.ts';
import { keepSecret, learn, watchAnswer } from './leaks.ts';

/** Sends a request to the functions, from an IP address. */
export type Serve = (request: Request, ip: string) => Promise<Response>;

/** An answer's details beside what `call()` returns. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON, or null. */
  readonly body: unknown;
}
export type Exchange<E extends Endpoint> = Answer<E> & Received;

export interface RawRequest {
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged instead of `json`. */
  readonly body?: BodyInit | null;
  /** Replace a page's own headers; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** An answer that can be read repeatedly: cloning a response takes longer than most answers. */
type Answered = () => Response;

interface Visit {
  readonly browser: Browser;
  last: Answered | null;
  failed: unknown;
}

/** The browser whose page is running: several may be active at once, but `exchange()` knows only one. */
const visits = new AsyncLocalStorage<Visit>();
const network = globalThis.fetch;

vi.stubGlobal('document', {
  documentElement: { lang: '' },
  get cookie() {
    return visits.getStore()?.browser.scriptCookies ?? '';
  },
});
vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
  const visit = visits.getStore();
  if (!visit || typeof address !== 'string' || !address.startsWith('/')) return network(address, init);
  try {
    visit.last = await visit.browser.asks(address, init);
    return visit.last();
  } catch (error) {
    // Otherwise `exchange()` would mistake it for a lost connection.
    visit.failed = error;
    throw error;
  }
});

function toName({ method, path }: Endpoint): keyof Contract {
  return `${method} ${path}` as keyof Contract;
}

/** A visitor's browser: it stores and sends cookies, names its origin, and runs the site's own `exchange()`. */
export class Browser {
  readonly cookies = new Map<string, { readonly value: string; readonly httpOnly: boolean }>();
  readonly #serve: Serve;
  readonly origin: string;
  readonly ip: string;

  constructor(serve: Serve, origin: string, ip: string) {
    this.#serve = serve;
    this.origin = origin;
    this.ip = ip;
  }

  get scriptCookies(): string {
    return this.#cookieLine(({ httpOnly }) => !httpOnly);
  }

  get csrf(): string | null {
    return this.cookies.get('XSRF-TOKEN')?.value ?? null;
  }

  /** Makes one request of a page's call. */
  async call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Exchange<E>> {
    const visit: Visit = { browser: this, last: null, failed: null };
    const answer = await visits.run(visit, () => exchange(toName(endpoint), input));
    if (visit.failed !== null || !visit.last)
      throw new Error(`${endpoint.path} failed`, { cause: visit.failed });
    const received = await receive(visit.last());
    expectDescribed(endpoint, received.body);
    return { ...(answer as Answer<E>), ...received };
  }

  /** Makes any request, with a page's headers by default. */
  async request(
    method: string,
    path: string,
    { json, body = json === undefined ? null : JSON.stringify(json), headers = {} }: RawRequest = {},
  ): Promise<Received> {
    const all = new Headers({ 'X-Requested-With': 'XMLHttpRequest' });
    if (body !== null) all.set('Content-Type', 'application/json');
    if (this.csrf !== null) all.set('X-XSRF-TOKEN', this.csrf);
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) all.delete(name);
      else all.set(name, value);
    }
    const stream = body instanceof ReadableStream ? { duplex: 'half' } : {};
    const init = { method, headers: all, body, ...stream };
    return receive(await this.fetch(path, init, headers['Cookie'] === undefined));
  }

  async fetch(path: string, init: RequestInit = {}, withCookies = true): Promise<Response> {
    return (await this.asks(path, init, withCookies))();
  }

  async asks(path: string, init: RequestInit = {}, withCookies = true): Promise<Answered> {
    const request = new Request(new URL(path, this.origin), init);
    const { headers, method } = request;
    if (withCookies && this.cookies.size > 0)
      headers.set(
        'Cookie',
        this.#cookieLine(() => true),
      );
    if (!headers.has('Host')) headers.set('Host', new URL(this.origin).host);
    if (method !== 'GET' && method !== 'HEAD' && !headers.has('Origin')) headers.set('Origin', this.origin);
    this.#learn(path, init, headers);
    const response = await this.#serve(request, this.ip);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const bytes = response.body && (await response.arrayBuffer());
    this.#watch(method, path, headers, response, new TextDecoder().decode(bytes ?? undefined));
    return () => new Response(bytes, response);
  }

  /** The owner may see everybody's data. */
  isOwner = false;
  /** Everything this browser has sent, in lowercase, and the address of its account. */
  sent = '';

  #learn(path: string, { body }: RequestInit, headers: Headers): void {
    const text = typeof body === 'string' ? body : '';
    learn(text);
    keepSecret('a private link', /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1]);
    keepSecret('a private link', new URL(path, this.origin).searchParams.get('token'));
    keepSecret('a session', /salon_session=([^;]+)/.exec(headers.get('Cookie') ?? '')?.[1]);
    this.sent += `${path}\n${headers.get('Authorization') ?? ''}\n${text}\n`.toLowerCase();
  }

  #watch(method: string, path: string, asked: Headers, response: Response, text: string): void {
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'location');
    for (const line of response.headers.getSetCookie()) {
      keepSecret('a session', /^(?:__Host-)?salon_session=([^;]+)/.exec(line)?.[1]);
    }
    // It is the same in every salon, and its examples are the tests' own requests.
    if (path === '/api/openapi.json') return;
    if (path.startsWith('/api/auth/') && text.includes('"isAdmin":'))
      this.isOwner = text.includes('"isAdmin":true');
    const hasLink = asked.has('Authorization') || path.includes('token=');
    const { status } = response;
    const { sent, isOwner } = this;
    watchAnswer({ method, path, status, text, headers: headers.join('\n'), sent, isOwner, hasLink });
    if (status < 300) learn(text);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, { value: pair.slice(at + 1), httpOnly: attributes.includes('HttpOnly') });
  }

  #cookieLine(isSent: (cookie: { readonly httpOnly: boolean }) => boolean): string {
    return [...this.cookies]
      .filter(([, cookie]) => isSent(cookie))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }
}

async function receive(response: Response): Promise<Received> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
