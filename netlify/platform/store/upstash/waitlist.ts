import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import { readWaitlistEntry, type Doc } from '../records.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';
import type { RedisBatch } from './batch.ts';
import { script } from './script.ts';
import { Docs } from './record-texts.ts';

const all = script(Docs, [], `return redis.call('HGETALL', wishes)`);

export function waitlist(batch: RedisBatch): Pick<WaitlistVerbs, 'waitlist' | 'waitlistEntry'> {
  return {
    waitlist: async () => readWaitlist(await batch.run(all, {})),
    waitlistEntry: async (id) => {
      const [doc = null] = await batch.fields('wishes', [id]);
      return doc === null ? null : readWaitlistEntry({ id, doc });
    },
  };
}

/** The longest waiting first. */
export function readWaitlist(docs: readonly Doc[]): WaitlistEntry[] {
  return docs
    .map(readWaitlistEntry)
    .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}
