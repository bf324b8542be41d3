import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Every failure code with its status. `timeout` and `offline` are the browser's own, from call(). */
export const codes = {
  invalid_json: 400,
  bad_signature: 400,
  sign_in_required: 401,
  bad_credentials: 401,
  second_factor_required: 401,
  owner_only: 403,
  csrf_failed: 403,
  bad_token: 403,
  not_found: 404,
  method_not_allowed: 405,
  patch_test_needed: 409,
  slot_taken: 409,
  overlap: 409,
  outside_schedule: 409,
  series_clash: 409,
  stale: 409,
  changed: 409,
  invalid_transition: 409,
  has_receipt: 409,
  in_use: 409,
  many_publications: 409,
  window_closed: 409,
  insufficient_balance: 409,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  validation_failed: 422,
  not_available: 422,
  above_consent: 422,
  gift_card_invalid: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  store_unavailable: 503,
  not_configured: 503,
} as const;
export type Code = keyof typeof codes;

/** The allowed callers: anyone; a manage token's holder; a signed-in person about her data; the owner; a service's signature. */
export type Access = 'anyone' | 'holder' | 'account' | 'owner' | 'signed';

type Schema = z.ZodMiniType;

/** Refusals by code, each with the shape of its `data`, or null. */
type Refusals = { readonly [C in Code]?: Schema | null };

/** The common refusals of each kind of call, all without data. */
export type CommonCode =
  | 'misdirected'
  | 'rate_limited'
  | 'internal'
  | 'store_unavailable'
  | 'not_configured'
  | 'csrf_failed'
  | 'invalid_json'
  | 'too_large'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'idempotency_key_reused'
  | 'sign_in_required'
  | 'owner_only';

/** The contract of one call, shared by both sides. */
export interface Endpoint {
  readonly method: Method;
  /** Hono's notation: `/api/bookings/:id`. */
  readonly path: `/${'api' | 'c'}/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly body?: Schema;
  /** The maximum size of the body if it may exceed 64 KiB. */
  readonly mostBytes?: number;
  /** Takes bytes of one of these types and this maximum size instead of JSON. */
  readonly bytes?: { readonly types: readonly string[]; readonly most: number };
  /** The media type of the body that another program sends to a `signed` call, whose bytes are read unchanged. */
  readonly signedMedia?: 'application/json' | 'application/x-www-form-urlencoded';
  readonly query?: Schema;
  readonly data: Schema;
  /** Its own refusals, besides those of any call, such as `rate_limited` and `store_unavailable`. */
  readonly refusals: Refusals;
  /** The status of a success, 200 by default; 302 redirects the browser and has no body. */
  readonly status?: 200 | 201 | 302;
  /** True for a call that takes no `Idempotency-Key`: it changes a password, signs in, or stores nothing. */
  readonly keyless?: true;
  /** True if answers have an `ETag`, and `If-None-Match` gets 304 while nothing has changed. */
  readonly conditional?: true;
  /** The media type of a success that is not JSON. */
  readonly media?: 'text/calendar' | 'text/html' | 'text/xml' | 'image/*';
  /** True if a success has only the data, without the envelope. */
  readonly bare?: true;
}

/** True if a repeated call with the same `Idempotency-Key` gets the first success again. */
export const takesKey = ({ method, access, keyless }: Endpoint): boolean =>
  method !== 'GET' && access !== 'signed' && keyless !== true;

type OwnersPath = `/api/admin-public${string}`;

/**
 * Describes a call by its name in the contract, such as 'GET /api/bookings/:id', and keeps the exact types. Below
 * `/api/admin-public` every call is the owner's.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  const M extends Method,
  const P extends Endpoint['path'],
  const D extends Omit<Endpoint, 'method' | 'path' | 'access' | 'refusals'> &
    Partial<Pick<Endpoint, 'refusals'>> &
    (P extends OwnersPath ? { access?: never } : Pick<Endpoint, 'access'>),
>(
  name: `${M} ${P}`,
  definition: D,
): { method: M; path: P; refusals: object; access: P extends OwnersPath ? 'owner' : Access } & D {
  const [method, path] = name.split(' ') as [M, P];
  return { method, path, refusals: {}, access: 'owner', ...definition } as never;
}

/** The names of the `:parameters` in a path. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type Params<E extends Endpoint> = Record<ParamNames<E['path']>, string>;

/** The parsed input of a handler. */
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends Schema }
  ? z.output<S>
  : E extends { bytes: object }
    ? Uint8Array
    : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends Schema }
  ? z.output<S>
  : undefined;
export type BodyToSend<E extends Endpoint> = E extends { body: infer S extends Schema }
  ? z.input<S>
  : undefined;
export type QueryToSend<E extends Endpoint> = E extends { query: infer S extends Schema }
  ? z.input<S>
  : undefined;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & Code;
/** The data of a refusal; undefined if it has none. */
export type RefusalData<E extends Endpoint, C extends RefusalOf<E>> = E['refusals'][C] extends infer S extends
  Schema
  ? z.output<S>
  : undefined;
