import * as z from 'zod/mini';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { BodyOf, Endpoint, Params, QueryOf } from '../../../src/platform/call/endpoint.ts';
import type { Language } from '../../../src/messages/languages.ts';
import { messages } from '../../../src/platform/messages.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Deps } from '../../deps.ts';
import { AlreadyAnswered, type Answer, type StoredAnswer } from '../store/answers.ts';
import { StoreUnavailable, type SmallVerbs, type Store } from '../store/store.ts';
import type { User } from '../store/verbs/accounts.ts';
import { sha256 } from './crypto.ts';
import { toBuckets, type Counted } from './rate-limits.ts';
import { Refusal, refusalIn, refuse } from './refusal.ts';
import type { AnyReply, DataReply, Link, Reply } from './reply.ts';
import { sessionLimits } from './session.ts';
import { isSignature, signature } from './signing-keys.ts';

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
  /** True if a browser opened the address, so that a person reads the answer. */
  readonly takesPages: boolean;
  /** The token of a customer's private link, from the Authorization header. */
  readonly manageToken: string | null;
  /** The request's key, if it must be carried out once, and a hash of method, path and body. */
  readonly idempotency: { readonly key: string; readonly request: string } | null;
  /** The `If-None-Match` header: the answers the caller has copies of. */
  readonly ifNoneMatch: string | null;
  /** The language that the body of a client's or visitor's call names; null for none. */
  readonly language: Language | null;
  /** Another service's request, unchanged for its signature check; null if it is not a text. */
  readonly signed: {
    readonly text: string | null;
    readonly header: (name: string) => string | null;
  } | null;
}

/** The parsed input, or its errors, which only callers with access may see. */
export type Parsed<E extends Endpoint> = Call<E> | Refusal;

export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  handle(parsed: Parsed<Endpoint>, context: Context): Promise<AnyReply>;
}

/** A route that first checks for the owner: the only kind the admin's function accepts. */
export type OwnerRoute = Route<Endpoint & { readonly access: 'owner' }>;

/** A call whose caller and rights are still unknown: it may only read small data. */
export type UncheckedCall<E extends Endpoint> = Omit<Call<E>, 'deps'> & { readonly deps: UncheckedDeps };
type UncheckedDeps = Omit<Deps, 'store'> & { readonly store: SmallVerbs };

/** The same without the request's parameters, query and body. */
export type Unchecked = Pick<UncheckedCall<Endpoint>, 'deps' | 'now' | 'from'>;

/** The part of such a call that names a record in its path. */
export interface NamedCall {
  readonly params: { readonly id: string };
  readonly deps: { readonly store: SmallVerbs };
}

/** The signed-in person. The holder of a private link may be signed in too. */
type Person<E extends Endpoint> = E['access'] extends 'account' | 'owner'
  ? User
  : E['access'] extends 'holder'
    ? User | null
    : null;

type Handler<E extends Endpoint, Read> = {
  /** Attempts to count in the reading round trip, if the deployment has limits. */
  readonly limits?: (call: Call<E>) => Counted;
  /** Runs after `read`, with its result, if the limits refuse the call. */
  readonly onLimit?: (call: Call<E>, read: Read) => void;
  /** Makes the tokens in the answer anew from its `link`, when the answer is repeated. */
  readonly links?: LinkFields;
  readonly recalled?: Recalled;
  /** True if the change may end the link it was made with, which then only repeats the answer. */
  readonly endsLink?: boolean;
  /** Throws Conflict if its data has changed since it was read: then everything is read and answered again. */
  readonly answer: (call: Call<E>, read: Read, person: Person<E>) => Reply<E> | Promise<Reply<E>>;
} & (
  | {
      /** Requests all data for the answer, in the round trip that also identifies the caller: in the same tick. */
      readonly read?: (call: UncheckedCall<E>) => Promise<Read>;
      readonly readOnceKnown?: never;
    }
  /** Data that grows with the salon is read after the caller is identified: one more round trip. */
  | { readonly readOnceKnown: (call: Call<E>) => Promise<Read>; readonly read?: never }
);

/**
 * Returns an endpoint's route, which admits the callers that the contract names. A session is looked up in the reading round trip;
 * no data is used and no input error reported before its rights are known. The action itself checks the token of a private link,
 * whether something belongs to the signed-in customer, and another service's signature. Expected refusals are caught here.
 */
export function route<E extends Endpoint, Read = null>(endpoint: E, handler: Handler<E, Read>): Route<E> {
  return {
    endpoint,
    handle: (parsed, context) =>
      handled(endpoint, handler, parsed as Parsed<E>, context).catch((error: unknown) =>
        refusalIn(error, endpoint),
      ),
  };
}

async function handled<E extends Endpoint, Read>(
  { access }: E,
  { limits, onLimit, read, readOnceKnown, answer, endsLink = false, ...repeats }: Handler<E, Read>,
  parsed: Parsed<E>,
  context: Context,
): Promise<AnyReply> {
  if (needsPerson(access) && context.from.sessionHash === null) throw signInFirst();
  if (parsed instanceof Refusal) {
    if (needsPerson(access)) admitted(access, await signedIn(context));
    throw parsed;
  }
  const look = () =>
    Promise.all([
      needsPerson(access) || access === 'holder' ? signedIn(context) : null,
      read?.(parsed) ?? (null as Read),
    ]);
  const visitor = access === 'anyone' ? actorOf(access, null, context.from) : null;
  const { key } = keyOf(parsed, visitor, repeats) ?? { key: null };
  const [first, earlier, refusal] = await Promise.all([
    look(),
    key === null ? null : parsed.deps.store.answer(key, parsed.now),
    tooOften(limits?.(parsed) ?? {}, parsed),
  ]);
  const actor = actorOf(access, admitted(access, first[0]), context.from);
  if (refusal) {
    onLimit?.(parsed, first[1]);
    throw refusal;
  }
  const call = { ...parsed, keyed: keyOf(parsed, actor, repeats) };
  // Nothing is repeated after a refusal for lack of rights.
  const denied = endsLink ? [] : ['bad_token', 'sign_in_required', 'owner_only'];
  return once(call, denied, () => {
    if (earlier) throw new AlreadyAnswered(earlier);
    return retryOnConflict<readonly [User | null, Read], AnyReply>(
      async (again) => (readOnceKnown ? [first[0], await readOnceKnown(call)] : again ? look() : first),
      ([user, state]) => answer(call, state, admitted(access, user) as Person<E>),
    );
  });
}

const needsPerson = (access: Endpoint['access']) => access === 'account' || access === 'owner';
const signInFirst = () => refuse('sign_in_required', messages('replies')('signInFirst'));

/** @throws Refusal if the call needs another person */
function admitted(access: Endpoint['access'], user: User | null): User | null {
  if (!needsPerson(access)) return user;
  if (user === null) throw signInFirst();
  if (access === 'owner' && user.role !== 'owner')
    throw refuse('owner_only', messages('replies')('ownerOnly'));
  return user;
}

/** Returns whom a request's key belongs to; null if the caller is unknown. */
function actorOf(
  access: Endpoint['access'],
  user: User | null,
  { manageToken, sessionHash }: Caller,
): string | null {
  if (access === 'anyone') return sessionHash === null ? access : `session ${sessionHash}`;
  if (access === 'holder' && manageToken !== null) return `link ${sha256(manageToken)}`;
  return user && `account ${user.id}`;
}

/** Returns the user of the request's session, or null. */
export async function signedIn({ deps, now, from }: Unchecked): Promise<User | null> {
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
  return refuse('rate_limited', messages('calls')('tooOftenWait'), {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** The data of a decision has changed, so it must be read and decided again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** How often to decide again before the salon counts as too busy. */
const MOST_DECISIONS = 8;

/** The data changed during each attempt. */
export class TooManyConflicts extends StoreUnavailable {}

/** Reads and decides, and repeats both while the decision throws Conflict. @throws TooManyConflicts if the data keeps changing */
export async function retryOnConflict<Seen, Decided>(
  look: (again: boolean) => Seen | Promise<Seen>,
  decide: (state: Seen) => Decided | Promise<Decided>,
): Promise<Decided> {
  for (let round = 0; round < MOST_DECISIONS; round += 1) {
    try {
      return await decide(await look(round > 0));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
  throw new TooManyConflicts('The data of a change kept changing while it was decided');
}

// A repeated request gets the first success again: the browser repeats it with its `Idempotency-Key` after a lost answer. The
// answer is stored in the same atomic step as the change, so no request is carried out twice or forgotten.

/** How long the first answer to a key is repeated, in milliseconds: a day, as the specification says. */
const REMEMBERED = 24 * 60 * 60 * 1000;

const PURPOSE = 'answered request';

/** A request with a key, by an actor whose rights are known. */
interface Keyed {
  /** The key, which belongs to the actor. */
  readonly key: string;
  /** Method, path and body. */
  readonly request: string;
  /** Values in the path: the records that the request is about. */
  readonly named: readonly string[];
  readonly links: LinkFields | undefined;
  readonly recalled: Recalled | undefined;
  /** The answers that a change has stored, or would have. */
  readonly storedReplies: DataReply<unknown>[];
}

/** Rebuilds an answer of which an earlier version stored only the appointment; needed until a day after an upgrade. */
export type Recalled = (appointment: Appointment, deps: Deps) => Promise<DataReply<unknown> | null>;

/** Makes the tokens in an answer from the stored part of their link. */
export type LinkFields = (link: Link, deps: Deps) => object;

type KeyedCall = Omit<AnyCall, 'from'>;

function keyOf<E extends Endpoint>(
  { from: { idempotency }, params }: Call<E>,
  actor: string | null,
  { links, recalled }: { readonly links?: LinkFields; readonly recalled?: Recalled },
): Keyed | null {
  if (!idempotency || actor === null) return null;
  const { key, request } = idempotency;
  const pathValues = Object.values<string>(params);
  return { key: `${actor} ${key}`, request, named: pathValues, links, recalled, storedReplies: [] };
}

/** Returns the store whose next change also stores this answer, for when the request is repeated under its key. */
export function withAnswer({ keyed, deps, now }: KeyedCall, reply: DataReply<unknown>): Store {
  if (!keyed) return deps.store;
  keyed.storedReplies.push(reply);
  return deps.store.answering(answerOf(keyed, reply, { deps, now }));
}

/** Makes a change with its answer. @throws Conflict if the data of the decision has changed since it was read */
export async function commit<R extends DataReply<unknown>>(
  call: KeyedCall,
  reply: R,
  change: (store: Store) => Promise<string | { readonly kind: string }>,
  expected = 'changed',
): Promise<R> {
  const result = await change(withAnswer(call, reply));
  if ((typeof result === 'string' ? result : result.kind) !== expected) throw new Conflict();
  return reply;
}

/** For actions that do something before their change. @throws AlreadyAnswered if the request was answered before */
export async function unlessAnswered({ keyed, deps, now }: KeyedCall): Promise<void> {
  const earlier = keyed && (await earlierAnswer(keyed, deps, now));
  if (earlier) throw new AlreadyAnswered(earlier);
}

async function earlierAnswer(keyed: Keyed, deps: Deps, now: EpochMs): Promise<StoredAnswer | null> {
  const stored = await deps.store.answer(keyed.key, now);
  if (stored || !keyed.recalled) return stored;
  const old = await deps.store.recall(keyed.key.replace(/.* /, ''), now);
  const reply = old && (await keyed.recalled(old.appointment, deps));
  if (!reply) return null;
  const { data, message, link } = reply;
  const fingerprint = signature(deps.keys, PURPOSE, old.fingerprint);
  return { fingerprint, body: JSON.stringify({ data, message, link }) };
}

/** Carries out a request, once for its key. @param denied refusals for lack of rights, after which nothing is repeated */
async function once(
  call: KeyedCall,
  denied: readonly string[],
  carryOut: () => Promise<AnyReply>,
): Promise<AnyReply> {
  const { keyed, deps, now } = call;
  if (!keyed) return carryOut();
  const repeat = ({ fingerprint, body }: StoredAnswer) => {
    if (isSignature(fingerprint, deps.keys, PURPOSE, keyed.request))
      return repeated(z.parse(Body, JSON.parse(body)), keyed, deps);
    throw refuse('idempotency_key_reused', messages('replies')('keyReused'));
  };
  try {
    const reply = await carryOut();
    // Nothing was changed, or the answer was not known before.
    if (reply.kind === 'data' && !keyed.storedReplies.includes(reply))
      await deps.store.keepAnswer(answerOf(keyed, reply, call));
    return reply;
  } catch (error) {
    if (error instanceof AlreadyAnswered) return repeat(error.answer);
    const mayRepeat = error instanceof Refusal && !denied.includes(error.code);
    const earlier = mayRepeat ? await earlierAnswer(keyed, deps, now) : null;
    if (earlier) return repeat(earlier);
    throw error;
  }
}

const Body = z.object({
  data: z.unknown(),
  message: z.optional(z.string()),
  link: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

function answerOf(
  { key, request, named, links }: Keyed,
  { data, message, link }: DataReply<unknown>,
  { deps, now }: Pick<KeyedCall, 'deps' | 'now'>,
): Answer {
  const secrets = link && links ? links(link, deps) : {};
  const account = /^account (\S+) /.exec(key)?.slice(1) ?? [];
  return {
    key,
    fingerprint: signature(deps.keys, PURPOSE, request),
    now,
    until: now + REMEMBERED,
    subjects: [...new Set([...named, ...peopleIn(data), ...account])],
    body: JSON.stringify({ data: filledIn(data, secrets, () => null), message, link }),
  };
}

function repeated({ data, message, link }: z.infer<typeof Body>, { links }: Keyed, deps: Deps): AnyReply {
  return {
    kind: 'data',
    data: link && links ? filledIn(data, links(link, deps)) : data,
    ...(message !== undefined && { message }),
    headers: { 'Idempotent-Replayed': 'true' },
  };
}

/** Returns the data with these fields, also within its parts. Tokens are never stored: null keeps their places. */
function filledIn(data: unknown, fields: object, value = (field: unknown) => field): unknown {
  const filled = Object.entries(fields).map(([name, field]: [string, unknown]) => {
    const part = (data as Readonly<Record<string, unknown>>)[name];
    return [name, typeof field === 'object' && field ? filledIn(part, field, value) : value(field)];
  });
  return filled.length === 0 ? data : { ...(data as object), ...Object.fromEntries(filled) };
}

/** The ids of the appointments, waitlist entries, clients and gift cards in an answer, which is deleted with any of them. */
function peopleIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(peopleIn);
  const namesPerson = ['customer', 'email', 'recipient'].some((field) => field in value);
  const ids = namesPerson && 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...ids, ...Object.values(value).flatMap(peopleIn)];
}
