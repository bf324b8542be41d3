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
 * The salon's memory, in the domain's verbs. Every verb is one atomic step; on Redis, verbs that are called in the
 * same tick travel in one round trip, so that a session or a rate limit costs none of its own.
 * Every verb may throw StoreUnavailable, after which a change may or may not have been made; anything else is a bug.
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
  /** True when nothing was ever kept in it. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * What may be asked for somebody of whom nothing is known yet: about one thing, the rules, a stretch of the schedule,
 * or the few unpaid times that have ended.
 * However long the salon is in use, these cost no more.
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

/** The store did not answer, or not in time. A change that was under way may or may not have been made. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
