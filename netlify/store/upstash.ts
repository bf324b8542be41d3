import * as z from 'zod/mini';
import { readAppointment, readBlocked, readClient, readHistory, readTimeBlock } from './records.ts';
import { script } from './scripts.ts';
import type { Rules, Store } from './store.ts';
import { access } from './upstash/access.ts';
import { book } from './upstash/book.ts';
import { calendar, type Calendar } from './upstash/calendar.ts';
import { jobs } from './upstash/jobs.ts';
import { people, readTasks } from './upstash/people.ts';
import { inPairs } from './upstash/texts.ts';
import { openTrips, type Trips } from './upstash/trips.ts';
import { waitlist } from './upstash/waitlist.ts';

export interface UpstashOptions {
  readonly url: string;
  readonly token: string;
  /** The rules until the owner saves others; they are never written down. */
  readonly starting: Pick<Rules, 'settings' | 'services'>;
  /** What every key begins with, so that two salons may share a database. */
  readonly prefix?: string;
  /** Milliseconds to wait for an answer before StoreUnavailable is thrown. */
  readonly timeoutMs?: number;
}

const texts = z.array(z.string());

const scripts = {
  ping: script(z.number(), ['salon'], [], `return redis.call('EXISTS', salon)`),
  everything: script(
    z.tuple([z.string(), z.string(), texts, texts, texts, texts, texts, texts]),
    ['salon', 'blocked', 'blocks', 'block_docs', 'clients', 'tasks', 'starts', 'appointments', 'history'],
    [],
    String.raw`
local rules = redis.call('HMGET', salon, 'version', 'doc')
local time_blocks, found = {}, {}
for i, id in ipairs(redis.call('ZRANGE', blocks, 0, -1)) do time_blocks[i] = redis.call('HGET', block_docs, id) end
for i, id in ipairs(redis.call('ZRANGE', starts, 0, -1)) do
  found[2 * i - 1], found[2 * i] = id, redis.call('HGET', appointments, id)
end
return {
  rules[1] or '0', rules[2] or '', redis.call('ZRANGE', blocked, 0, -1), time_blocks,
  redis.call('HGETALL', clients), redis.call('HGETALL', tasks), found, redis.call('HGETALL', history),
}
`,
  ),
};

/**
 * The store in Upstash Redis, over its REST service. Opening it asks nothing. No call is ever sent twice, so after
 * StoreUnavailable a change may or may not have been made: repeating a claim with the same key finds out.
 */
export function openUpstash({
  url,
  token,
  starting,
  prefix = 'salon:',
  timeoutMs = 5_000,
}: UpstashOptions): Store {
  const trips = openTrips({ url, token, prefix, timeoutMs });
  const days = calendar(trips, starting);
  return {
    ping: async () => void (await trips.run(scripts.ping, {})),
    isEmpty: async () => (await trips.run(scripts.ping, {})) === 0,
    close: async () => {},
    ...days.verbs,
    ...book(trips, days),
    ...people(trips),
    ...jobs(trips),
    ...waitlist(trips),
    ...access(trips),
    everything: everything(trips, days),
  };
}

function everything(trips: Trips, { readRules }: Calendar): Store['everything'] {
  return async () => {
    const [version, saved, blockedDates, timeBlocks, clients, tasks, appointments, history] = await trips.run(
      scripts.everything,
      {},
    );
    const told = new Map(inPairs(history));
    return {
      rules: readRules(version, saved),
      blockedDates: blockedDates.map(readBlocked),
      timeBlocks: timeBlocks.map(readTimeBlock),
      clients: inPairs(clients).map(([id, doc]) => readClient(doc, id)),
      tasks: readTasks(tasks),
      appointments: inPairs(appointments).map(([id, doc]) => ({
        appointment: readAppointment(doc, id),
        history: (told.get(id) ?? '').split('\n').map((line) => readHistory(line, id)),
      })),
    };
  };
}
