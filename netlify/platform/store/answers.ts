import type { EpochMs } from '../../../src/domain/time.ts';

/** The answer to a keyed request, stored in the same atomic step as the request's change. */
export interface Answer {
  /** The request's key, which the caller makes unique: it also names the actor, so that nobody gets another person's answer. */
  readonly key: string;
  /** A hash of method, path and body. The same key with another fingerprint is a mistake of the caller. */
  readonly fingerprint: string;
  readonly now: EpochMs;
  /** From then on the key is unknown again. */
  readonly until: EpochMs;
  /** The ids of the client, appointments and waitlist entry that `body` is about: erasing one of them deletes the answer. */
  readonly subjects: readonly string[];
  /** The reply to a repeated request. */
  readonly body: string;
}

/** A stored answer. */
export type StoredAnswer = Pick<Answer, 'fingerprint' | 'body'>;

/** The key was answered before; nothing was changed. Compare its fingerprint to tell a repetition from a reused key. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered';
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('This request was answered before');
    this.answer = answer;
  }
}

/** An answer that waits for a change; `isUsed` while a step is storing it, and once it is stored. */
export interface PendingAnswer extends Answer {
  isUsed: boolean;
}

/** The verbs that can store an answer: what a person asks for, as opposed to sessions, counters and the worker's jobs. */
const answeringVerbs = [
  'saveRules',
  'blockDate',
  'unblockDate',
  'addTimeBlock',
  'saveTimeBlock',
  'removeTimeBlock',
  'saveFeed',
  'claim',
  'change',
  'addWaitlistEntry',
  'saveWaitlistEntry',
  'removeWaitlistEntry',
  'claimOffer',
  'addJobs',
  'retryJob',
  'dropJob',
  'saveCareful',
  'addClient',
  'saveClient',
  'eraseClient',
  'mergeClients',
  'unmergeClients',
  'addTask',
  'saveTask',
  'removeTask',
  'addUser',
  'removeUser',
  'saveUser',
  'endSessions',
  'saveWebsite',
  'addPicture',
] as const;
export type AnsweringVerb = (typeof answeringVerbs)[number];

/**
 * Returns a copy of the store whose changes run `within` the answer. Each verb sends its step before it first waits, so `within`
 * needs to apply only until the verb returns its promise.
 */
export function storeAnswering<S extends Readonly<Record<AnsweringVerb, unknown>>>(
  store: S,
  answer: Answer,
  within: <T>(answer: PendingAnswer, send: () => T) => T,
): S {
  const pending = { ...answer, isUsed: false };
  const bound = answeringVerbs.map((name) => {
    const verb = store[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => within(pending, () => verb(...args))];
  });
  return { ...store, ...Object.fromEntries(bound) } as S;
}

/** True if a change stores its answer: an unproven account that loses its address to another is removed, but refused. */
export const isAnswered = (reply: unknown): boolean => reply !== 'email_known';
