import type { EpochMs } from '../../../src/domain/time.ts';
import type { Answer, StoredAnswer } from './answers.ts';
import type { AccessVerbs } from './verbs/access.ts';
import type { AccountVerbs } from './verbs/accounts.ts';
import type { BookVerbs } from './verbs/appointments.ts';
import type { CalendarVerbs } from './verbs/calendar.ts';
import type { EverythingVerbs } from './verbs/export-restore.ts';
import type { JobVerbs } from './verbs/jobs.ts';
import type { PeopleVerbs } from './verbs/people.ts';
import type { WaitlistVerbs } from './verbs/waitlist.ts';
import type { WebsiteVerbs } from './verbs/website.ts';

/**
 * The salon's storage, in the domain's verbs. Every verb is one atomic step; on Redis, verbs of the same tick share a round trip,
 * so that a session or a rate limit costs none of its own. Every verb may throw StoreUnavailable, after which a change may or may
 * not have been made; any other error is a bug.
 */
export interface Store
  extends
    CalendarVerbs,
    BookVerbs,
    WaitlistVerbs,
    JobVerbs,
    PeopleVerbs,
    AccountVerbs,
    AccessVerbs,
    WebsiteVerbs,
    EverythingVerbs {
  ping(): Promise<void>;
  /** True if nothing was ever stored in it. */
  isEmpty(): Promise<boolean>;
  /**
   * Returns this store with an answer for its next change: the first change that is made also stores the answer, in the same
   * step. A refused change stores nothing, so it can be decided again on the same store. Changes after the first one, reads,
   * sessions, tokens and counters of attempts work as usual.
   *
   * If the key is known and has not expired, that change is not made, and its promise is rejected with AlreadyAnswered. So of any
   * number of identical requests at the same time, one makes the change, and the others get its answer.
   */
  answering(answer: Answer): Store;
  /** Stores an answer to a request that changed nothing, or that was only known after its change. @throws AlreadyAnswered */
  keepAnswer(answer: Answer): Promise<void>;
  /** Returns the stored answer to this key, unless it has expired by `now`: as few commands as reading one record. */
  answer(key: string, now: EpochMs): Promise<StoredAnswer | null>;
  close(): Promise<void>;
}

/**
 * The questions that are allowed for unknown callers: about one record, the rules, a span of the schedule, or the few expired
 * holds. Their cost does not grow with the salon's age.
 */
export type SmallVerbs = Pick<
  Store,
  | 'rules'
  | 'schedule'
  | 'appointmentInSchedule'
  | 'appointment'
  | 'holds'
  | 'ownerChange'
  | 'lastReceipt'
  | 'recall'
  | 'answer'
  | 'revision'
  | 'feed'
  | 'careful'
  | 'waitlistEntry'
  | 'accounts'
  | 'tokenOwner'
  | 'session'
  | 'openSessions'
  | 'signInAttempts'
  | 'endSession'
  | 'countAttempt'
  | 'ownAppointments'
  | 'ping'
>;

/** The store did not answer in time. A change that was under way may or may not have been made. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
