import type { EpochMs } from '../../../src/domain/time.ts';
import { reportingJobs } from './verbs/added-jobs.ts';
import type { Answer, StoredAnswer } from './answers.ts';
import type { Schedules } from './schedules.ts';
import type { Base, Steps } from './step.ts';
import { access, type SessionVerb } from './verbs/access.ts';
import { appointments } from './verbs/appointments.ts';
import { exporting } from './verbs/export-restore.ts';
import { imports } from './verbs/imports.ts';
import { jobs, type QuietVerbs } from './verbs/jobs.ts';
import { people } from './verbs/people.ts';
import { calendar } from './verbs/rules.ts';
import { photos } from './verbs/photos.ts';
import { documents } from './verbs/documents.ts';
import { till } from './verbs/till.ts';
import { waitlist } from './verbs/waitlist.ts';
import { website } from './verbs/website.ts';

/** The verbs that are the same on both databases: each change is one step. */
export const verbs = (database: Base, schedules: Schedules) => salonVerbs(reportingJobs(database), schedules);
const salonVerbs = (base: Steps, schedules: Schedules) => ({
  ...access(base),
  ...appointments(base, schedules),
  ...calendar(base, schedules),
  ...people(base),
  ...imports(base),
  ...jobs(base),
  ...till(base),
  ...photos(base),
  ...documents(base),
  ...waitlist(base),
  ...website(base),
  ...exporting(base, schedules),
});
type Verbs = ReturnType<typeof verbs>;

/** The salon's storage, in the domain's verbs, each one atomic step. After StoreUnavailable a change may have been made. */
export interface Store extends Verbs, SessionVerb, QuietVerbs {
  /** Removes remnants of erased records from the store's own files; false if they are in use, so it must be retried. */
  finishErasure(): Promise<boolean>;
  ping(): Promise<void>;
  /** True if nothing was ever stored in it. */
  isEmpty(): Promise<boolean>;
  /**
   * Returns this store with an answer for its next change: the first change that is made also stores the answer, in the same
   * step. A refused change stores nothing, so it can be decided again on the same store. Changes after the first one and reads
   * work as usual.
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

/** The verbs that unknown callers may use: their cost does not grow with the salon's history. */
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
  | 'clientByAddress'
  | 'waitlistEntry'
  | 'privatePicture'
  | 'privatePictures'
  | 'salonDocument'
  | 'documentByKey'
  | 'accounts'
  | 'user'
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
