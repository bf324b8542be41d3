import * as z from 'zod/mini';
import {
  clientRecord,
  readAppointment,
  readClient,
  appointmentRecord,
  docs,
  type DocRow,
} from '../records.ts';
import type { Base, Questions } from '../step.ts';
import type { RedisBatch } from './batch.ts';
import type { Asked, Calendar } from './calendar.ts';
import type { Call, Calls } from './calls.ts';
import type { KeyName, OwnKey } from './keys.ts';
import { PageReply } from './schedule-lua.ts';

const Taken = z.tuple([z.literal('taken'), PageReply]);

/** Questions about fields of one hash: single commands, which cost half of a script. */
const fields: {
  readonly [One in keyof Questions]?: (
    ...args: Parameters<Questions[One]>
  ) => readonly [KeyName | OwnKey, ...string[]];
} = {
  appointment: (id) => ['appointments', id],
  history: (id) => ['history', id],
  waitlistEntry: (id) => ['wishes', id],
  publication: (revision) => ['publications', revision],
  revision: () => ['salon', 'changes'],
  careful: () => ['salon', 'careful'],
  feed: () => ['salon', 'feed'],
  recall: (key) => [`remembered:${key}`, 'fingerprint', 'until', 'id', 'doc'],
};

/** How many records are sent in one call while the indexes are first built. */
const BATCH = 200;

/** Commits a step by one script, whose Lua has a function for each instruction, and reads by one script or command. */
export function committing(
  batch: RedisBatch,
  calls: Calls,
  calendar: Pick<Calendar, 'ask'>,
): Pick<Base, 'commit' | 'read'> {
  const ask = async (name: keyof Questions, ...args: readonly unknown[]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a question has the arguments of its name
    const stepFields = fields[name] as ((...of: unknown[]) => readonly [KeyName, ...string[]]) | undefined;
    if (!stepFields) return calls([name, ...args]);
    const [hash, ...names] = stepFields(...args);
    const found = await batch.fields(hash, names);
    return found.length === 1 ? found[0] : found;
  };

  return {
    read: async (name, ...args) => {
      let reply = await ask(name, ...args);
      if (reply === 'unindexed') {
        await index(calls);
        reply = await ask(name, ...args);
      }
      if (reply === 'unindexed') throw new Error('The appointments changed while they were indexed');
      return reply as never;
    },

    commit: async (...step) => {
      const asked: Asked[] = [];
      const made = step.map((call): Call => {
        if (call[0] !== 'freeIn') return call;
        const [name, busy, buffer, but, window] = call;
        const one = calendar.ask(window);
        asked.push(one);
        return [name, busy, buffer, but, one.args];
      });
      const reply = await calls(...made);
      const taken = z.safeParse(Taken, reply);
      return ((taken.success && asked[0]?.schedule(taken.data[1])) || (reply ?? 'done')) as never;
    },
  };
}

/** Builds the indexes of lists and searches for an older database. Several processes may do so at once; newer records stay. */
async function index(calls: Calls): Promise<void> {
  const [appointments, clients] = (await calls(['unindexed'])) as readonly (readonly DocRow[])[];
  const all = [
    ...docs(appointments ?? []).map((one): Call => [
      'indexAppointment',
      appointmentRecord(readAppointment(one)),
    ]),
    ...docs(clients ?? []).map((one): Call => {
      const { id, words } = clientRecord(readClient(one));
      return ['indexClient', id, words];
    }),
  ];
  for (let i = 0; i < all.length; i += BATCH) await calls(...all.slice(i, i + BATCH));
}
