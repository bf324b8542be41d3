import * as z from 'zod/mini';
import { appointmentRecord, clientRecord, DamagedRecord, readRecords } from '../records.ts';
import { ScheduleReply } from '../schedules.ts';
import type { NextAnswer } from '../answers.ts';
import { JobRows, questions, Rows, type Questions } from '../questions.ts';
import type { Base } from '../step.ts';
import type { RedisBatch } from './batch.ts';
import type { Call, Calls } from './calls.ts';
import type { KeyName, OwnKey } from './keys.ts';

/** Questions about fields of one hash: single commands, which cost half of a script. */
const fields: {
  readonly [One in keyof Questions]?: (
    ...args: Parameters<Questions[One]>
  ) => readonly [KeyName | OwnKey, ...string[]];
} = {
  appointment: (id) => ['appointments', id],
  history: (id) => ['history', id],
  waitlistEntry: (id) => ['wishes', id],
  import: (id) => ['imports', id],
  photo: (id) => ['photos', id],
  salonDocument: (id) => ['shop', id],
  publication: (revision) => ['publications', revision],
  revision: () => ['salon', 'changes'],
  rulesVersion: () => ['salon', 'version'],
  careful: () => ['salon', 'careful'],
  feed: () => ['salon', 'feed'],
  recall: (key) => [`remembered:${key}`, 'fingerprint', 'until', 'id', 'doc'],
};

/** A refusal or reply of an instruction, or nothing. */
const StepReply = z.union([
  z.null(),
  z.string(),
  z.tuple([z.literal('taken'), ScheduleReply]),
  z.tuple([z.literal('full'), z.number(), z.number()]),
  z.tuple([z.enum(['done', 'stale']), z.string()]),
  JobRows,
]);

const schemas: { readonly [Name in keyof Questions]: z.ZodMiniType<ReturnType<Questions[Name]>> } = questions;

/** How many records are sent in one call while the indexes are first built. */
const BATCH = 200;

/** Commits a step by one script, and reads by one script or command, or by `pages`. @throws DamagedRecord on another form */
export function committing(
  batch: RedisBatch,
  calls: Calls,
  pages: { readonly everything: () => Promise<unknown> },
  next: NextAnswer,
): Pick<Base, 'commit' | 'read'> {
  const ask = async (name: keyof Questions, ...args: readonly unknown[]) => {
    if (name === 'everything') return pages.everything();
    const stepFields = fields[name] as ((...of: unknown[]) => readonly [KeyName, ...string[]]) | undefined;
    if (!stepFields) return calls([[name, ...args]]);
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
      return checked(schemas[name], reply, name);
    },
    commit: async (...step) => {
      const reply = checked(StepReply, await calls(step, next.take()), step.at(-1)?.[0] ?? '');
      return (reply ?? 'done') as never;
    },
  };
}

function checked<T>(schema: z.ZodMiniType<T>, reply: unknown, name: string): T {
  const parsed = z.safeParse(schema, reply);
  if (!parsed.success) throw new DamagedRecord(`Redis replied to ${name} in another form`);
  return parsed.data;
}

/** Builds the indexes of lists and searches for an older database. Several processes may do so at once; newer records stay. */
async function index(calls: Calls): Promise<void> {
  const [appointments, clients] = z.parse(z.tuple([Rows, Rows]), await calls([['unindexed']]));
  const all = [
    ...readRecords('appointment', appointments).map((one): Call => [
      'indexAppointment',
      appointmentRecord(one),
    ]),
    ...readRecords('client', clients).map((one): Call => {
      const { id, words } = clientRecord(one);
      return ['indexClient', id, words];
    }),
  ];
  for (let i = 0; i < all.length; i += BATCH) await calls(all.slice(i, i + BATCH));
}
