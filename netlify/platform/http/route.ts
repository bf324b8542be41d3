import type { BodyOf, Endpoint, Params, QueryOf } from '../../../src/platform/call/endpoint.ts';
import { TOO_OFTEN } from '../../../src/platform/call/retry-text.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Deps } from '../../deps.ts';
import type { SmallVerbs } from '../store/store.ts';
import type { User } from '../store/verbs/accounts.ts';
import { bucketsOf, type Counted } from './rate-limits.ts';
import { retryOnConflict, type Conflict } from '../store/retry.ts';
import { refuse, type AnyReply, type Refusal, type Reply } from './reply.ts';
import { sessionLimits } from './session.ts';

/** A parsed and validated request, with everything needed to answer it. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly deps: Deps;
  readonly now: EpochMs;
  readonly from: Caller;
}

/** The origin of a request. */
export interface Caller {
  readonly ip: string;
  /** The device: 'Safari on iPhone', or empty. */
  readonly device: string;
  readonly cookie: (name: string) => string | null;
  /** Runs work after the answer, so that nobody waits for it or can measure whether it is done. */
  readonly later: (work: Promise<unknown>) => void;
  readonly sessionHash: string | null;
  /** Whether the answer may be compressed. */
  readonly takesGzip: boolean;
  /** The token of a customer's private link, from the Authorization header. */
  readonly manageToken: string | null;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
  /** The `If-None-Match` header: the answers the caller has copies of. */
  readonly ifNoneMatch: string | null;
  /** Another service's request, unchanged for its signature check; null if it is not a text. */
  readonly signed: {
    readonly text: string | null;
    readonly header: (name: string) => string | null;
  } | null;
}

/** The parsed input, or its errors, which are only shown to callers with access. */
export type Parsed<E extends Endpoint> =
  | { readonly ok: true; readonly call: Call<E> }
  | { readonly ok: false; readonly refusal: Refusal };

/** An endpoint with its implementation. */
export interface Route {
  readonly endpoint: Endpoint;
  handle(parsed: Parsed<Endpoint>, context: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>): Promise<AnyReply>;
}

/** A call whose caller and rights are still unknown: it may only read small data. */
export type UncheckedCall<E extends Endpoint> = Omit<Call<E>, 'deps'> & { readonly deps: UncheckedDeps };
type UncheckedDeps = Omit<Deps, 'store'> & { readonly store: SmallVerbs };

/** An answer, or 'conflict' if its data has changed meanwhile: then everything is read and answered again. */
type Answer<E extends Endpoint> = Reply<E> | Conflict | Promise<Reply<E> | Conflict>;

interface Handler<E extends Endpoint, Read> {
  /** Attempts to count in the reading round trip, if the deployment has limits. */
  readonly limits?: (call: Call<E>) => Counted;
  /**
   * Requests all data for the answer, in the round trip that also identifies the caller: store calls of one tick share a round
   * trip.
   */
  readonly read: (call: UncheckedCall<E>) => Promise<Read>;
  /** Runs if the limits refuse the call. It follows `read`, whose result it gets. */
  readonly onLimit?: (call: Call<E>, read: Read) => void;
  readonly answer: (call: Call<E>, read: Read) => Answer<E>;
}

/** The owner's part. Data that grows with the salon is read after the owner is identified: one more round trip. */
type OwnerHandler<E extends Endpoint, Read> = Pick<Handler<E, Read>, 'answer'> &
  (
    | { readonly read: Handler<E, Read>['read']; readonly readOnceKnown?: never }
    | { readonly readOnceKnown: (call: Call<E>) => Promise<Read>; readonly read?: never }
  );

/** A call that anyone may make, or whose handler checks a token itself. */
export function publicRoute<E extends Endpoint & { readonly access: 'anyone' | 'holder' }, Read>(
  endpoint: E,
  { limits, onLimit, read, answer }: Handler<E, Read>,
): Route {
  return {
    endpoint,
    handle: async (parsed) => {
      if (!parsed.ok) return parsed.refusal;
      const call = parsed.call as unknown as Call<E>;
      const [found, refusal] = await Promise.all([read(call), refuseIfTooOften(limits?.(call) ?? {}, call)]);
      if (refusal) onLimit?.(call, found);
      return (
        refusal ??
        retryOnConflict(
          (again) => (again ? read(call) : found),
          (seen) => answer(call, seen),
        )
      );
    },
  };
}

/** A call of another service, whose handler checks its signature. */
export function signedRoute<E extends Endpoint & { readonly access: 'signed' }>(
  endpoint: E,
  answer: (call: Call<E>, sent: NonNullable<Caller['signed']>) => Promise<Reply<E>>,
): Route {
  return {
    endpoint,
    handle: async (parsed) => {
      if (!parsed.ok || parsed.call.from.signed === null) throw new Error('Only a signed call comes here');
      return answer(parsed.call, parsed.call.from.signed);
    },
  };
}

/**
 * A call by a signed-in person about her own data. The session is looked up in the reading round trip; no data is used and no
 * input error reported before it is known.
 */
export function accountRoute<E extends Endpoint & { readonly access: 'account' }, Read = null>(
  endpoint: E,
  {
    limits,
    read,
    answer,
  }: {
    readonly limits?: Handler<E, Read>['limits'];
    readonly read?: Handler<E, Read>['read'];
    readonly answer: (call: Call<E>, user: User, read: Read) => Answer<E>;
  },
): Route {
  return {
    endpoint,
    handle: async (parsed, context) => {
      if (context.from.sessionHash === null) return signInFirst;
      if (!parsed.ok) return (await signedIn(context)) ? parsed.refusal : signInFirst;
      const call = parsed.call as unknown as Call<E>;
      const look = () => Promise.all([signedIn(context), read?.(call) ?? (null as Read)]);
      const [first, refusal] = await Promise.all([look(), refuseIfTooOften(limits?.(call) ?? {}, call)]);
      return retryOnConflict(
        (again) => (again ? look() : first),
        ([user, seen]) => (user ? (refusal ?? answer(call, user, seen)) : signInFirst),
      );
    },
  };
}

/** A route that first checks for the owner: the only kind the admin's function accepts. */
export interface OwnerRoute extends Route {
  readonly guarded: 'owner';
}

/**
 * A call that only a signed-in owner may make. The session is looked up in the reading round trip; no data is used and no input
 * error reported before the owner is known.
 */
export function ownerRoute<E extends Endpoint & { readonly access: 'owner' }, Read>(
  endpoint: E,
  { read, readOnceKnown, answer }: OwnerHandler<E, Read>,
): OwnerRoute {
  return {
    endpoint,
    guarded: 'owner',
    handle: async (parsed, context) => {
      if (context.from.sessionHash === null) return signInFirst;
      if (!parsed.ok) return refuseUnlessOwner(await signedIn(context)) ?? parsed.refusal;
      const call = parsed.call as unknown as Call<E>;
      const [user, small] = await Promise.all([signedIn(context), read?.(call)]);
      const refusal = refuseUnlessOwner(user);
      if (refusal) return refusal;
      return retryOnConflict(
        (again) => readOnceKnown?.(call) ?? (again && read ? read(call) : (small as Read)),
        (seen) => answer(call, seen),
      );
    },
  };
}

const signInFirst = refuse('sign_in_required', 'Please sign in first.');

function refuseUnlessOwner(user: User | null): Refusal | null {
  if (user === null) return signInFirst;
  return user.role === 'owner' ? null : refuse('owner_only', 'This is for the salon owner only.');
}

/** Returns the user of the request's session, or null. */
export async function signedIn({
  deps,
  now,
  from,
}: Pick<UncheckedCall<Endpoint>, 'deps' | 'now' | 'from'>): Promise<User | null> {
  if (from.sessionHash === null) return null;
  const session = await deps.store.session(from.sessionHash, now, sessionLimits);
  return session?.user ?? null;
}

/** Counts an attempt; returns a refusal if there were too many. */
export async function refuseIfTooOften(
  counted: Counted,
  { deps, now }: Pick<Call<Endpoint>, 'deps' | 'now'>,
): Promise<Refusal<'rate_limited', undefined> | null> {
  const buckets = bucketsOf(counted);
  if (!deps.rateLimits || buckets.length === 0) return null;
  const attempt = await deps.store.countAttempt(buckets, now);
  if (attempt.allowed) return null;
  const seconds = Math.max(1, Math.ceil(attempt.retryAfterMs / 1000));
  return refuse('rate_limited', `${TOO_OFTEN} Please wait a moment and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
