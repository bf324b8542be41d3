import * as z from 'zod/mini';
import { steps } from './rooms/steps.ts';
import { storeAnswering } from './answers.ts';
import type { Store } from './store.ts';
import { readAnswer } from './upstash/answers.ts';
import { book } from './upstash/appointments.ts';
import { calendar } from './upstash/calendar.ts';
import { committing } from './upstash/commit.ts';
import { everything, PAGE } from './upstash/export-restore.ts';
import { jobs } from './upstash/jobs.ts';
import { people } from './upstash/people.ts';
import { sessions } from './upstash/sessions.ts';
import { script } from './upstash/script.ts';
import { openBatches } from './upstash/batch.ts';
import { waitlist } from './upstash/waitlist.ts';
import { website } from './upstash/website.ts';
import type { Rules } from './verbs/calendar.ts';

export interface UpstashOptions {
  readonly url: string;
  readonly token: string;
  /** The rules until the owner saves others; they are never stored. */
  readonly starting: Pick<Rules, 'settings' | 'services'>;
  /** The prefix of every key, so that two salons can share a database. */
  readonly prefix?: string;
  /** Milliseconds to wait for an answer before StoreUnavailable is thrown. */
  readonly timeoutMs?: number;
  /** Appointments read in one round trip when all are read. */
  readonly pageSize?: number;
}

const ping = script(z.number(), [], `return redis.call('EXISTS', salon)`);

/**
 * The store in Upstash Redis, over its REST service. Opening it sends nothing. No call is ever sent twice, so after
 * StoreUnavailable a change may or may not have been made: repeating a claim with the same key finds out.
 */
export function openUpstash({
  url,
  token,
  starting,
  prefix = 'salon:',
  timeoutMs = 5_000,
  pageSize = PAGE,
}: UpstashOptions): Store {
  const connection = { url, token, prefix, timeoutMs };
  const batch = openBatches(connection);
  const days = calendar(batch, starting);
  // Redis returns nothing that it has deleted.
  const base = { ...committing(batch, days), erased: () => Promise.resolve() };
  const store: Store = {
    ping: async () => void (await batch.run(ping, {})),
    isEmpty: async () => (await batch.run(ping, {})) === 0,
    close: async () => {},
    ...days.verbs,
    ...book(batch, days),
    ...people(batch),
    ...jobs(batch),
    ...waitlist(batch),
    ...sessions(batch, base),
    ...website(batch),
    ...steps(base),
    ...everything(batch, days, connection, pageSize),
    answering: (answer) => storeAnswering(store, answer, batch.answering),
    answer: async (key, now) => {
      const text = await batch.text(`answer:${key}`);
      return text === null ? null : readAnswer(text, now);
    },
  };
  return store;
}
