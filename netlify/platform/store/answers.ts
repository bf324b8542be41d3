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

export type StoredAnswer = Pick<Answer, 'fingerprint' | 'body'>;

/** The key was answered before, so nothing was changed. The fingerprint tells a repeated request from a reused key. */
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

/** Holds the answer that the store's next step must store. Each verb sends its step before it first waits. */
export class NextAnswer {
  #pending: PendingAnswer | null = null;

  /** Returns a copy of the store whose first step that changes anything stores this answer. */
  on<S extends object>(store: S, answer: Answer): S {
    const pending = { ...answer, isUsed: false };
    const verbs = Object.entries(store).map(([name, verb]) => {
      const within = (...args: unknown[]): unknown => {
        this.#pending = pending;
        try {
          return (verb as (...all: unknown[]) => unknown)(...args);
        } finally {
          this.#pending = null;
        }
      };
      return [name, within];
    });
    return Object.fromEntries(verbs) as S;
  }

  take(): PendingAnswer | null {
    const answer = this.#pending;
    this.#pending = null;
    return answer?.isUsed === false ? answer : null;
  }
}

/** True if a change stores its answer: an unproven account that loses its address to another is removed, but refused. */
export const isAnswered = (reply: unknown): boolean => reply !== 'email_known';
