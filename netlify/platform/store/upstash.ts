import { Schedules } from './schedules.ts';
import { verbs, type Store } from './store.ts';
import { NextAnswer } from './answers.ts';
import { nothingElse, readAnswer } from './upstash/answers.ts';
import { openBatches } from './upstash/batch.ts';
import { callsOn } from './upstash/calls.ts';
import { committing } from './upstash/commit.ts';
import { everything, PAGE, restoring } from './upstash/export-restore.ts';
import { sessions } from './upstash/sessions.ts';
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
  const calls = callsOn(batch);
  const next = new NextAnswer();
  const base = {
    ...committing(batch, calls, { everything: () => everything(calls, pageSize) }, next),
    ...restoring(batch, connection),
    erased: () => Promise.resolve(),
  };
  const exists = async () => (await batch.fields('salon', ['kept', 'changes', 'revision'])).some(Boolean);
  const store: Store = {
    ping: async () => void (await exists()),
    isEmpty: async () => !(await exists()),
    close: async () => {},
    ...verbs(base, new Schedules(starting)),
    ...sessions(batch, base),
    quiet: async () => {
      const names = ['until', 'mark', 'stirred', 'formats'];
      const [until, notedAt, stirred, formats] = await batch.fields('quiet', names);
      const mark = stirred ?? '0';
      return { until: notedAt === mark ? Number(until) : 0, mark, formats: formats ?? '' };
    },
    noteQuiet: async (until, mark) => void (await calls([['noteQuiet', until, mark]])),
    // Redis returns nothing that it has deleted.
    finishErasure: () => Promise.resolve(true),
    answering: (answer) => next.on(store, answer),
    keepAnswer: async (answer) => void (await batch.run(nothingElse, [], [], { ...answer, isUsed: false })),
    answer: async (key, now) => {
      const text = await batch.text(`answer:${key}`);
      return text === null ? null : readAnswer(text, now);
    },
  };
  return store;
}
