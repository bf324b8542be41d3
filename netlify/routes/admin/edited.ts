import { notFound, refuse } from '../../http/reply.ts';
import type { Edit } from '../../use-cases/edit.ts';

/** What the owner is told of an edit: `answer` of what is done, and otherwise what `show` makes of the newest. */
export function edited<Kept, Done, Answer>(
  edit: Edit<Kept, Done>,
  what: 'blocked date' | 'client' | 'service' | 'task' | 'time block',
  show: (newest: Kept) => unknown,
  answer: (record: Done) => Answer,
) {
  if (edit === 'conflict') return edit;
  if (edit === 'unknown') return notFound(`This ${what}`);
  if (edit.kind === 'done') return answer(edit.record);
  return refuse('stale', `This ${what} has been changed elsewhere meanwhile.`, { data: show(edit.newest) });
}
