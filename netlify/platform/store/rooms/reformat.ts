import { hasNewestFormat, newestFormats, formattedKinds, type Formatted } from '../formats.ts';
import { rewriters, type Doc } from '../records.ts';
import type { Base, Instruction } from '../step.ts';
import type { JobVerbs } from '../verbs/jobs.ts';

/** Approximate number of records that one run of the jobs looks at. */
const BATCH = 100;

/**
 * Converts the records that nobody writes. The position is `2,2,2 1 last`: the newest formats, the index of the kind, and
 * the position in it; in the end only the formats, so that a new conversion starts it again.
 */
export const reformatting = ({ commit, read }: Base): Pick<JobVerbs, 'reformatSome'> => ({
  reformatSome: async (position) => {
    if (position === newestFormats) return;
    const [, formats, begun = '', after = ''] = /^(\S+) (\d+) (.*)$/s.exec(position) ?? [];
    let [index, from] = formats === newestFormats ? [Number(begun), after] : [0, ''];
    const step: Instruction[] = [];
    let looked = 0;
    for (let kind = formattedKinds[index]; kind && looked < BATCH; kind = formattedKinds[index]) {
      // oxlint-disable-next-line no-await-in-loop -- a full batch ends it
      const [next, rows] = await read('recordsAfter', kind, from, BATCH);
      looked += rows.length;
      step.push(['reformat', kind, rows.flatMap(([id, doc]) => rewrite(kind, { id, doc }))]);
      [index, from] = next === '' ? [index + 1, ''] : [index, next];
    }
    const isDone = index >= formattedKinds.length;
    await commit(...step, ['putFormats', isDone ? newestFormats : `${newestFormats} ${index} ${from}`]);
  },
});

/** Returns the record before and after; nothing if it has the newest format or cannot be read, as its readers report. */
function rewrite(kind: Formatted, row: Doc): (readonly [id: string, before: string, after: string])[] {
  if (hasNewestFormat(kind, row.doc)) return [];
  try {
    return [[row.id, row.doc, rewriters[kind](row)]];
  } catch {
    return [];
  }
}
