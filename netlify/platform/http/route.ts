import type { BodyOf, Endpoint, Params, QueryOf } from '../../../src/platform/call/endpoint.ts';
import { TOO_OFTEN } from '../../../src/platform/call/retry-text.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Deps } from '../../deps.ts';
import { AlreadyAnswered } from '../store/answers.ts';
import type { SmallVerbs } from '../store/store.ts';
import type { User } from '../store/verbs/accounts.ts';
import { toBuckets, type Counted } from './rate-limits.ts';
import { retryOnConflict } from '../store/retry.ts';
import { once, type Keyed, type LinkFields, type Recalled } from './answers.ts';
import { Refusal, refusalIn, refuse } from './refusal.ts';
import type { AnyReply, Reply } from './reply.ts';
import { sha256 } from './crypto.ts';
import { sessionLimits } from './session.ts';

/** A parsed and validated request, with everything needed to answer it. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly deps: Deps;
  readonly now: EpochMs;
  readonly from: Caller;
  /** The request's key with its actor; null without a key, and until the actor is known. */
  readonly keyed: Keyed | null;
}

/** The parts of a call that do not depend on its endpoint. */
export type AnyCall = Pick<Call<Endpoint>, 'deps' | 'now' | 'from' | 'keyed'>;
type Context = Pick<AnyCall, 'deps' | 'now' | 'from'>;

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
  /** The request's key, if it must be carried out once, and a hash of method, path and body. */
  readonly idempotency: { readonly key: string; readonly request: string } | null;
  /** The `If-None-Match` header: the answers the caller has copies of. */
  readonly ifNoneMatch: string | null;
  /** Another service's request, unchanged for its signature check; null if it is not a text. */
  readonly signed: {
    readonly text: string | null;
    readonly header: (name: string) => string | null;
  } | null;
}

/** The parsed input, or what is wrong with it, which is only told to callers with access. */
export type Parsed<E extends Endpoint> = Call<E> | Refusal;

/** An endpoint with its implementation. */
export interface Route {
  readonly endpoint: Endpoint;
  handle(parsed: Parsed<Endpoint>, context: Context): Promise<AnyReply>;
}

/** Expected refusals of every call are caught here. */
function route<E extends Endpoint>(
  endpoint: E,
  handle: (parsed: Parsed<E>, context: Context) => Promise<AnyReply>,
): Route {
  return {
    endpoint,
    handle: (parsed, context) =>
      handle(parsed as Parsed<E>, context).catch((error: unknown) => refusalIn(error, endpoint)),
  };
}

/** A call whose caller and rights are still unknown: it may only read small data. */
export type UncheckedCall<E extends Endpoint> = Omit<Call<E>, 'deps'> & { readonly deps: UncheckedDeps };
type UncheckedDeps = Omit<Deps, 'store'> & { readonly store: SmallVerbs };

/** Throws Conflict if its data has changed meanwhile: then everything is read and answered again. */
type Answer<E extends Endpoint> = Reply<E> | Promise<Reply<E>>;

interface Handler<E extends Endpoint, Read> {
  /** Attempts to count in the reading round trip, if the deployment has limits. */
  readonly limits?: (call: Call<E>) => Counted;
  /**
   * Requests all data for the answer, in the round trip that also identifies the caller: store calls of one tick share a round
   * trip.
   */
  readonly read?: (call: UncheckedCall<E>) => Promise<Read>;
  /** Makes the tokens in the answer anew from its `link`, when the answer is repeated. */
  readonly links?: LinkFields;
  readonly recalled?: Recalled;
}

/** A call that anyone may make. */
export function publicRoute<E extends Endpoint & { readonly access: 'anyone' }, Read = null>(
  endpoint: E,
  {
    limits,
    onLimit,
    read,
    answer,
    links,
    recalled,
  }: Handler<E, Read> & {
    /** Runs if the limits refuse the call. It follows `read`, whose result it gets. */
    readonly onLimit?: (call: Call<E>, read: Read) => void;
    readonly answer: (call: Call<E>, read: Read) => Answer<E>;
  },
): Route {
  return route(endpoint, async (parsed) => {
    if (parsed instanceof Refusal) throw parsed;
    const call = { ...parsed, keyed: keyOf(parsed, 'anyone', { links, recalled }) };
    const look = () => read?.(call) ?? (null as Read);
    const [first, earlier, refusal] = await Promise.all([
      look(),
      call.keyed && call.deps.store.answer(call.keyed.key, call.now),
      tooOften(limits?.(call) ?? {}, call),
    ]);
    if (refusal) {
      onLimit?.(call, first);
      throw refusal;
    }
    return once(call, [], () => {
      if (earlier) throw new AlreadyAnswered(earlier);
      return retryOnConflict(
        (again) => (again ? look() : first),
        (seen) => answer(call, seen),
      );
    });
  });
}

/**
 * A call about something of a customer's. The handler checks the token of its private link, or whether it belongs to the account
 * of the session, which is looked up in the reading round trip.
 */
export function holderRoute<E extends Endpoint & { readonly access: 'holder' }, Read = null>(
  endpoint: E,
  {
    limits,
    read,
    answer,
    links,
    recalled,
    endsLink = false,
  }: Handler<E, Read> & {
    readonly answer: (call: Call<E>, user: User | null, read: Read) => Answer<E>;
    /** True if the change may end the link it was made with, which then only repeats the answer. */
    readonly endsLink?: boolean;
  },
): Route {
  return route(endpoint, async (parsed, context) => {
    if (parsed instanceof Refusal) throw parsed;
    const look = () => Promise.all([signedIn(context), read?.(parsed) ?? (null as Read)]);
    const [first, refusal] = await Promise.all([look(), tooOften(limits?.(parsed) ?? {}, parsed)]);
    if (refusal) throw refusal;
    const { manageToken: token } = parsed.from;
    const holder = token === null ? first[0] && `account ${first[0].id}` : `link ${sha256(token)}`;
    const call = { ...parsed, keyed: holder === null ? null : keyOf(parsed, holder, { links, recalled }) };
    return once(call, endsLink ? [] : ['bad_token'], () =>
      retryOnConflict(
        (again) => (again ? look() : first),
        ([user, seen]) => answer(call, user, seen),
      ),
    );
  });
}

/** A call of another service, whose handler checks its signature. */
export function signedRoute<E extends Endpoint & { readonly access: 'signed' }>(
  endpoint: E,
  answer: (call: Call<E>, sent: NonNullable<Caller['signed']>) => Promise<Reply<E>>,
): Route {
  return route(endpoint, async (call) => {
    if (call instanceof Refusal || call.from.signed === null)
      throw new Error('A signed route got an unsigned call');
    return answer(call, call.from.signed);
  });
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
  }: Handler<E, Read> & { readonly answer: (call: Call<E>, user: User, read: Read) => Answer<E> },
): Route {
  return route(endpoint, async (parsed, context) => {
    if (context.from.sessionHash === null) throw signInFirst();
    if (parsed instanceof Refusal) throw (await signedIn(context)) ? parsed : signInFirst();
    const look = () => Promise.all([signedIn(context), read?.(parsed) ?? (null as Read)]);
    const [first, refusal] = await Promise.all([look(), tooOften(limits?.(parsed) ?? {}, parsed)]);
    const [person] = first;
    if (!person) throw signInFirst();
    if (refusal) throw refusal;
    const call = { ...parsed, keyed: keyOf(parsed, `account ${person.id}`) };
    return once(call, ['sign_in_required'], () =>
      retryOnConflict(
        (again) => (again ? look() : first),
        ([user, seen]) => {
          if (!user) throw signInFirst();
          return answer(call, user, seen);
        },
      ),
    );
  });
}

/** A route that first checks for the owner: the only kind the admin's function accepts. */
export interface OwnerRoute extends Route {
  readonly guarded: 'owner';
}

/** The owner's part. Data that grows with the salon is read after the owner is identified: one more round trip. */
type OwnerHandler<E extends Endpoint, Read> = Pick<Handler<E, Read>, 'links' | 'recalled'> & {
  readonly answer: (call: Call<E>, read: Read) => Answer<E>;
} & (
    | (Pick<Handler<E, Read>, 'read'> & { readonly readOnceKnown?: never })
    | { readonly readOnceKnown: (call: Call<E>) => Promise<Read>; readonly read?: never }
  );

/**
 * A call that only a signed-in owner may make. The session is looked up in the reading round trip; no data is used and no input
 * error reported before the owner is known.
 */
export function ownerRoute<E extends Endpoint & { readonly access: 'owner' }, Read = null>(
  endpoint: E,
  { read, readOnceKnown, answer, links, recalled }: OwnerHandler<E, Read>,
): OwnerRoute {
  const owners = route(endpoint, async (parsed, context) => {
    if (context.from.sessionHash === null) throw signInFirst();
    if (parsed instanceof Refusal) {
      ownerOnly(await signedIn(context));
      throw parsed;
    }
    const [user, small] = await Promise.all([signedIn(context), read?.(parsed)]);
    const owner = ownerOnly(user);
    const call = { ...parsed, keyed: keyOf(parsed, `account ${owner.id}`, { links, recalled }) };
    return once(call, [], () =>
      retryOnConflict(
        (again) => readOnceKnown?.(call) ?? (again && read ? read(call) : (small as Read)),
        (seen) => answer(call, seen),
      ),
    );
  });
  return { ...owners, guarded: 'owner' };
}

const signInFirst = () => refuse('sign_in_required', 'Please sign in first.');

/** @throws Refusal unless it is the owner */
function ownerOnly(user: User | null): User {
  if (user === null) throw signInFirst();
  if (user.role !== 'owner') throw refuse('owner_only', 'This is for the salon owner only.');
  return user;
}

/** A key belongs to the actor who sends it. */
function keyOf<E extends Endpoint>(
  { from: { idempotency }, params }: Call<E>,
  actor: string,
  { links, recalled }: Pick<Keyed, 'links' | 'recalled'> = { links: undefined, recalled: undefined },
): Keyed | null {
  if (!idempotency) return null;
  const { key, request } = idempotency;
  const named = Object.values<string>(params);
  return { key: `${actor} ${key}`, request, named, links, recalled, kept: [] };
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

/** Counts an attempt. @throws Refusal if there were too many */
export async function refuseIfTooOften(counted: Counted, call: Pick<Context, 'deps' | 'now'>): Promise<void> {
  const refusal = await tooOften(counted, call);
  if (refusal) throw refusal;
}

async function tooOften(counted: Counted, { deps, now }: Pick<Context, 'deps' | 'now'>) {
  const buckets = toBuckets(counted);
  if (!deps.rateLimits || buckets.length === 0) return null;
  const attempt = await deps.store.countAttempt(buckets, now);
  if (attempt.allowed) return null;
  const seconds = Math.max(1, Math.ceil(attempt.retryAfterMs / 1000));
  return refuse('rate_limited', `${TOO_OFTEN} Please wait a moment and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
