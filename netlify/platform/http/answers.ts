import * as z from 'zod/mini';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Code } from '../../../src/platform/call/endpoint.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Deps } from '../../deps.ts';
import { AlreadyAnswered, type Answer, type StoredAnswer } from '../store/answers.ts';
import type { Store } from '../store/store.ts';
import { Refusal, refuse } from './refusal.ts';
import type { AnyReply, DataReply, Link } from './reply.ts';
import { isSignature, signature } from './signing-keys.ts';

// A repeated request gets the first success again: the browser repeats it with its `Idempotency-Key` after a lost answer. The
// answer is stored in the same atomic step as the change, so no request is carried out twice or forgotten.

/** How long the first answer to a key is repeated, in milliseconds: a day, as the specification says. */
const REMEMBERED = 24 * 60 * 60 * 1000;

const PURPOSE = 'answered request';

/** A request with a key, by an actor whose rights are known. */
export interface Keyed {
  /** The key, which belongs to the actor. */
  readonly key: string;
  /** Method, path and body. */
  readonly request: string;
  /** Values in the path: the records that the request is about. */
  readonly named: readonly string[];
  readonly links: LinkFields | undefined;
  readonly recalled: Recalled | undefined;
  /** The answers that a change has stored, or would have. */
  readonly kept: DataReply<unknown>[];
}

/** Answers about an appointment as the program did that remembered only the appointment, until a day after its upgrade. */
export type Recalled = (appointment: Appointment, deps: Deps) => Promise<DataReply<unknown> | null>;

interface KeyedCall {
  readonly keyed: Keyed | null;
  readonly deps: Deps;
  readonly now: EpochMs;
}

/** Makes the tokens in an answer from the stored part of their link. */
export type LinkFields = (link: Link, deps: Deps) => object;

/** Returns the store whose next change also stores this answer, for when the request is repeated under its key. */
export function withAnswer({ keyed, deps, now }: KeyedCall, reply: DataReply<unknown>): Store {
  if (!keyed) return deps.store;
  keyed.kept.push(reply);
  return deps.store.answering(answerOf(keyed, reply, { deps, now }));
}

/** @throws AlreadyAnswered if the request was answered before: a question for actions that do something before their change */
export async function unlessAnswered({ keyed, deps, now }: KeyedCall): Promise<void> {
  const earlier = keyed && (await earlierAnswer(keyed, deps, now));
  if (earlier) throw new AlreadyAnswered(earlier);
}

async function earlierAnswer(keyed: Keyed, deps: Deps, now: EpochMs): Promise<StoredAnswer | null> {
  const known = await deps.store.answer(keyed.key, now);
  if (known || !keyed.recalled) return known;
  const old = await deps.store.recall(keyed.key.replace(/.* /, ''), now);
  const reply = old && (await keyed.recalled(old.appointment, deps));
  if (!reply) return null;
  const { data, message, link } = reply;
  const fingerprint = signature(deps.keys, PURPOSE, old.fingerprint);
  return { fingerprint, body: JSON.stringify({ data, message, link }) };
}

/**
 * Carries out a request, once for its key.
 * @param denied refusals for lack of rights, after which nothing is repeated
 */
export async function once(
  call: KeyedCall,
  denied: readonly Code[],
  carryOut: () => Promise<AnyReply>,
): Promise<AnyReply> {
  const { keyed, deps, now } = call;
  if (!keyed) return carryOut();
  const repeat = ({ fingerprint, body }: StoredAnswer) => {
    if (isSignature(fingerprint, deps.keys, PURPOSE, keyed.request))
      return repeated(z.parse(Body, JSON.parse(body)), keyed, deps);
    throw refuse('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  };
  try {
    const reply = await carryOut();
    // Nothing was changed, or the answer was not known before.
    if (reply.kind === 'data' && !keyed.kept.includes(reply))
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
  const secrets = link && links ? Object.keys(links(link, deps)) : [];
  const account = /^account (\S+) /.exec(key)?.slice(1) ?? [];
  return {
    key,
    fingerprint: signature(deps.keys, PURPOSE, request),
    now,
    until: now + REMEMBERED,
    subjects: [...new Set([...named, ...peopleIn(data), ...account])],
    body: JSON.stringify({ data: without(secrets, data), message, link }),
  };
}

function repeated({ data, message, link }: z.infer<typeof Body>, { links }: Keyed, deps: Deps): AnyReply {
  return {
    kind: 'data',
    data: link && links ? { ...(data as object), ...links(link, deps) } : data,
    ...(message !== undefined && { message }),
    headers: { 'Idempotent-Replayed': 'true' },
  };
}

/** Tokens are never stored; empty fields keep their places. */
function without(names: readonly string[], data: unknown): unknown {
  if (names.length === 0) return data;
  return { ...(data as object), ...Object.fromEntries(names.map((name) => [name, null])) };
}

/** The ids of the appointments, waitlist entries and clients in an answer, which is deleted with any of them. */
function peopleIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(peopleIn);
  const isPerson = 'id' in value && typeof value.id === 'string' && ('customer' in value || 'email' in value);
  return [...(isPerson ? [String(value.id)] : []), ...Object.values(value).flatMap(peopleIn)];
}
