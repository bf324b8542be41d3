import type { Contract } from '../../api/contract.ts';
import type {
  BodyToSend,
  Code,
  CommonCode,
  DataOf,
  Endpoint,
  Params,
  QueryToSend,
  RefusalData,
  RefusalOf,
} from './endpoint.ts';
import { newId } from './new-id.ts';
import { byScript, get, TIME_OUT, withQuery } from './simple-get.ts';
import { hearTime } from './server-time.ts';
import { messages } from '../messages.ts';
import { tooOftenText } from './retry-text.ts';

export interface Failure<C = Code | 'timeout' | 'offline', Data = unknown> {
  readonly ok: false;
  readonly code: C;
  /** A sentence for a person. */
  readonly message: string;
  /** An error for each invalid field, by its path: `customer.email`. */
  readonly errors: Readonly<Record<string, string>>;
  /** The refusal's data: alternatives, conflicts, the newest state. Null if it has none. */
  readonly data: Data;
  /** Seconds after which retrying can help. */
  readonly retryAfter: number | null;
}

export interface Success<Data> {
  readonly ok: true;
  readonly data: Data;
  readonly message: string | null;
  /** True if it answers earlier input of the same form, whose answer was lost. */
  readonly isEarlier?: true;
}

/** A failed call. Its code tells the type of its data. */
export type FailureOf<E extends Endpoint> = OwnFailure<E> | Failure<CommonCode | 'timeout' | 'offline', null>;
type OwnFailure<E extends Endpoint, C = RefusalOf<E>> =
  C extends RefusalOf<E> ? Failure<C, GivenData<RefusalData<E, C>>> : never;
type GivenData<Data> = undefined extends Data ? Exclude<Data, undefined> | null : Data;

export type Answer<E extends Endpoint> = Success<DataOf<E>> | FailureOf<E>;

/** The input of a single request, with the key to send, if any: a UUID. */
export type RequestInput<E extends Endpoint> = Input<E> & { idempotencyKey?: string };

/** The input of a call to this endpoint: `params` if its path has them, `body` and `query` if it takes them. */
export type Input<E extends Endpoint> = (keyof Params<E> extends never ? object : { params: Params<E> }) &
  (E extends { body: object } ? { body: BodyToSend<E> } : object) &
  QueryInput<E> & {
    /** The token of a customer's private link; empty or missing for a signed-in customer. */
    manageToken?: string | undefined;
    signal?: AbortSignal;
  };

/** A query with only optional fields is itself optional. */
type QueryInput<E extends Endpoint> = E extends { query: object }
  ? object extends QueryToSend<E>
    ? { query?: QueryToSend<E> }
    : { query: QueryToSend<E> }
  : object;

/** The input of a request to any endpoint. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly idempotencyKey?: string;
  readonly manageToken?: string | undefined;
  readonly signal?: AbortSignal;
  /** The tag of a copy, for `poll()`. */
  readonly copy?: string | null;
}

export type CallInput<E extends Endpoint> = Input<E> & {
  /** How it is repeated with other input while the outcome of an earlier request is unknown: at once, as a new one, by default. */
  repeat?: Repeat | undefined;
};

/** The data of a change. */
export type Sent = Pick<LooseInput, 'query' | 'body'>;
export type Reply = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Yields the requests of a change one by one, and gets the answer to each. A key stays until its outcome is known: the same change
 * again is a repetition under that key, so it is carried out once.
 * @param line the method and the path
 * @returns whether the last request was earlier input
 */
export type Repeat = (
  line: string,
  input: Sent,
) => Generator<Sent & Required<Pick<LooseInput, 'idempotencyKey'>>, boolean, Reply>;

/** The names of all calls but those with a password or a code: see `callWithoutKey`. */
export type CallName =
  | { [Name in keyof Contract]: Contract[Name] extends { keyless: true } ? never : Name }[keyof Contract]
  | 'POST /api/admin-public/imports/calendar'
  | 'POST /api/me/sign-out-everywhere';

/** Calls an endpoint by its name in the contract: `call('GET /api/services', {})`. Never throws. A lost change is repeated. */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Contract[Name]>,
): Promise<Answer<Contract[Name]>> {
  const { repeat = repeatSame, ...request }: LooseInput & { readonly repeat?: Repeat | undefined } = input;
  const line = filled(name, request.params);
  if (name.startsWith('GET ')) return exchange(line, request) as Promise<Answer<Contract[Name]>>;
  const requests = repeat(line, request);
  let answer: Success<unknown> | Failure | null = null;
  let next = requests.next();
  while (next.done !== true) {
    answer = await exchange(line, { ...request, ...next.value });
    next = requests.next(answer);
  }
  // If an earlier press is repeated after another change, it is meant as a new one.
  if (answer?.ok) pressed.clear();
  return { ...answer, ...(next.value && { isEarlier: true }) } as Answer<Contract[Name]>;
}

/** The keys of this page's changes whose outcome is unknown, by change with its data. */
const pressed = new Map<string, string>();

function* repeatSame(...[line, input]: Parameters<Repeat>): ReturnType<Repeat> {
  const change = line + JSON.stringify([input.query, input.body]);
  const before = pressed.get(change);
  const idempotencyKey = before ?? newId();
  const answer = yield { ...input, idempotencyKey };
  if (!answer.ok && isUnanswered(answer.code, before !== undefined)) pressed.set(change, idempotencyKey);
  return false;
}

/** After these failures nobody knows whether the salon carried it out. */
const open = /^(?:offline|timeout|internal|store_unavailable)$/;

/** Refusals before the key is looked up: an earlier request with it may still have succeeded. */
const beforehand = /^(?:rate_limited|csrf_failed|sign_in_required|owner_only)$/;

/** True if the outcome is unknown after this failure, or after that of an earlier request with the same key. */
export const isUnanswered = (code: string, isRepeated = false): boolean =>
  open.test(code) || (isRepeated && beforehand.test(code));

/** Like `call()`, without a key: for sign-in and passwords, which are never kept for a repetition. */
export function callWithoutKey<Name extends keyof Contract>(
  name: Name,
  input: RequestInput<Contract[Name]>,
): Promise<Answer<Contract[Name]>> {
  return exchange(name, input) as Promise<Answer<Contract[Name]>>;
}

/** Makes a single request by the endpoint's name. Never throws: timeouts and lost connections are failures like any other. */
export async function exchange(name: string, input: LooseInput): Promise<Success<unknown> | Failure> {
  const request = toRequest(name, input);
  const ask = () => send(request, read);
  return request.method === 'GET' ? ask() : withCsrfToken(ask);
}

/** Sends a change with the CSRF token in the cookie. */
export async function withCsrfToken<Answered extends { readonly ok: true } | Failure>(
  ask: () => Promise<Answered>,
): Promise<Answered> {
  if (csrfToken() === null) await fetchCsrfToken();
  const first = await ask();
  if (first.ok || first.code !== 'csrf_failed') return first;
  // A sign-in or sign-out elsewhere has changed the token; the answer to any GET brings the new one.
  await fetchCsrfToken();
  return ask();
}

/** A request before it is sent. */
export interface OutgoingRequest extends LooseInput {
  readonly method: string;
  readonly path: string;
}

/** An endpoint's name with the values of its parameters. */
export const filled = (name: string, params: LooseInput['params'] = {}): string =>
  name.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));

export function toRequest(name: string, input: LooseInput): OutgoingRequest {
  const [method = '', path = ''] = filled(name, input.params).split(' ');
  return { ...input, method, path };
}

/** Sends a request and reads the answer. Never throws. */
export async function send<Read>(
  request: OutgoingRequest,
  read: (response: Response) => Promise<Read>,
): Promise<Read | Failure> {
  const timeOut = AbortSignal.timeout(TIME_OUT);
  try {
    const response = await fetch(address(request), {
      method: request.method,
      headers: headers(request),
      credentials: 'same-origin',
      cache: 'no-cache',
      signal: request.signal ? AbortSignal.any([timeOut, request.signal]) : timeOut,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    hearTime(response);
    return await read(response);
  } catch {
    return failure(timeOut.aborted ? 'timeout' : 'offline');
  }
}

export async function read(response: Response): Promise<Success<unknown> | Failure> {
  // A gateway in front of the salon answers in its own way.
  const answer = (await response.json().catch(() => null)) as Partial<Record<string, unknown>> | null;
  const { success, data = null, message, code, errors } = answer ?? {};
  if (response.ok && success === true) return { ok: true, data, message: text(message) };
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const errorCode = text(code) ?? (response.status === 429 ? 'rate_limited' : 'internal');
  return {
    ok: false,
    code: errorCode as Code,
    message: failureMessage(errorCode, text(message), retryAfter),
    errors: { ...(errors as Record<string, string> | undefined) },
    data,
    retryAfter,
  };
}

function failureMessage(code: string, message: string | null, retryAfter: number | null): string {
  const t = messages('calls');
  if (code === 'rate_limited' && (message ?? t('tooOftenWait')) === t('tooOftenWait'))
    return tooOftenText(retryAfter);
  return message ?? t('wrong');
}

/** The message if a request did not arrive: the browser knows its own connection, not the salon's. */
const unreachable = (): string =>
  messages('calls')('onLine' in navigator && !navigator.onLine ? 'offline' : 'unreachable');

/** A request without an answer. */
export function failure(code: 'timeout' | 'offline'): Failure {
  const message = code === 'timeout' ? messages('calls')('timeout') : unreachable();
  return { ok: false, code, message, errors: {}, data: null, retryAfter: null };
}

export function address({ path, query = {} }: OutgoingRequest): string {
  // JSON has no undefined values.
  return withQuery(path, JSON.parse(JSON.stringify(query)) as Record<string, string>);
}

export function headers({ method, body, idempotencyKey, manageToken, copy }: OutgoingRequest): Headers {
  const headers = new Headers({ Accept: 'application/json', ...byScript });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (manageToken) headers.set('Authorization', `Bearer ${manageToken}`);
  if (copy) headers.set('If-None-Match', copy);
  // Read only when needed, because reading a cookie waits for another process of the browser.
  const csrf = method === 'GET' ? null : csrfToken();
  if (csrf !== null) headers.set('X-XSRF-TOKEN', csrf);
  return headers;
}

export function csrfToken(): string | null {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token === undefined ? null : decodeURIComponent(token);
}

/** Any GET sets the cookie; if it fails, the call itself reports why. */
async function fetchCsrfToken(): Promise<void> {
  await get('/api/auth/session').catch(() => null);
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
