import type { Contract } from '../../api/contract.ts';
import type { Endpoint } from './endpoint.ts';
import { newId } from './new-id.ts';
import { exchange, filled, type Answer, type Input, type LooseInput } from './request.ts';

export type { Answer, Failure, FailureOf, RequestInput, Success } from './request.ts';

/** The input of a call to this endpoint. */
export type CallInput<E extends Endpoint> = Input<E> & {
  /** How it is repeated with other input while the outcome of an earlier request is unknown: at once, as a new one, by default. */
  repeat?: Repeat | undefined;
};

/** The data of a change. */
export type Sent = Pick<LooseInput, 'query' | 'body'>;
export type Reply = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Sends a change under a key that stays until the outcome is known: the same change again is a repetition under that key, so it is
 * carried out once.
 * @param line the method and the path
 * @returns the answer; `isEarlier` if it is the success of earlier input
 */
export type Repeat = <Answered extends Reply>(
  line: string,
  sent: Sent,
  send: (sent: Sent, key: string) => Promise<Answered>,
) => Promise<Answered & { readonly isEarlier?: true }>;

/** The names of all calls but those with a password: see `callWithoutKey`. */
export type CallName = Exclude<
  keyof Contract,
  | 'POST /api/auth/login'
  | 'POST /api/auth/register'
  | 'POST /api/auth/logout'
  | 'POST /api/auth/forgot-password'
  | 'POST /api/auth/reset-password'
  | 'PUT /api/me/password'
  | 'POST /api/me/delete'
>;

/**
 * Calls an endpoint by its name in the contract: `call('GET /api/services', {})`. Only the name reaches the browser; the schemas
 * are types here and run on the server. Never throws: timeouts and lost connections are failures like any other. A change whose
 * answer was lost is repeated by calling again.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Contract[Name]>,
): Promise<Answer<Contract[Name]>> {
  const { repeat = repeatSame, ...request }: LooseInput & { readonly repeat?: Repeat | undefined } = input;
  const line = filled(name, request.params);
  if (name.startsWith('GET ')) return exchange(line, request) as Promise<Answer<Contract[Name]>>;
  const answer = await repeat(line, request, (sent, idempotencyKey) =>
    exchange(line, { ...request, ...sent, idempotencyKey }),
  );
  // Whoever has gone on to something else means a repetition of an earlier press anew.
  if (answer.ok) pressed.clear();
  return answer as Answer<Contract[Name]>;
}

/** The keys of this page's changes whose outcome is unknown, by change with its data. */
const pressed = new Map<string, string>();

const repeatSame: Repeat = async (line, sent, send) => {
  const change = line + JSON.stringify([sent.query, sent.body]);
  const before = pressed.get(change);
  const key = before ?? newId();
  const answer = await send(sent, key);
  if (!answer.ok && isUnanswered(answer.code, before !== undefined)) pressed.set(change, key);
  return answer;
};

/** After these failures nobody knows whether the salon carried it out. */
const open = /^(?:offline|timeout|internal|store_unavailable)$/;

/** Refusals before the key is looked up: an earlier request with it may still have succeeded. */
const beforehand = /^(?:rate_limited|csrf_failed|sign_in_required|owner_only)$/;

/**
 * True if the outcome is unknown after this failure.
 * @param isRepeated whether an earlier request with the same key was not answered
 */
export function isUnanswered(code: string, isRepeated = false): boolean {
  return open.test(code) || (isRepeated && beforehand.test(code));
}
