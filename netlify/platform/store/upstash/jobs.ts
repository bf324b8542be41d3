import type { QuietVerbs } from '../verbs/jobs.ts';
import type { RedisBatch } from './batch.ts';
import type { Calls } from './calls.ts';

/** Until when the jobs have nothing to do. */
export const quiet = (batch: RedisBatch, calls: Calls): QuietVerbs => ({
  quiet: async () => {
    const names = ['until', 'mark', 'stirred', 'formats'];
    const [until, notedAt, stirred, formats] = await batch.fields('quiet', names);
    const mark = stirred ?? '0';
    return { until: notedAt === mark ? Number(until) : 0, mark, formats: formats ?? '' };
  },
  noteQuiet: async (until, mark) => void (await calls(['noteQuiet', until, mark])),
});
