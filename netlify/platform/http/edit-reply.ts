import { notFound, refuseWith, type Refusal } from './reply.ts';
import type { Conflict } from '../store/retry.ts';
import type { Edit, EditResult } from '../store/edit.ts';

type Thing = 'blocked date' | 'client' | 'service' | 'task' | 'time block';

/** Returns the reply to an owner's edit: `answer` if it was done, otherwise `show` of the newest state. */
export function edited<Kept, Done, Shape, Answer>(
  edit: EditResult<Kept, Done>,
  what: Thing,
  show: (newest: Kept) => Shape,
  answer: (record: Done) => Answer,
): Answer | Refusal<'stale', Shape>;
export function edited<Kept, Done, Shape, Answer>(
  edit: Edit<Kept, Done>,
  what: Thing,
  show: (newest: Kept) => Shape,
  answer: (record: Done) => Answer,
): Answer | Refusal<'stale', Shape> | Refusal<'not_found', undefined> | Conflict;
export function edited<Kept, Done, Shape, Answer>(
  edit: Edit<Kept, Done>,
  what: Thing,
  show: (newest: Kept) => Shape,
  answer: (record: Done) => Answer,
) {
  if (edit === 'conflict') return edit;
  if (edit === 'unknown') return notFound(`This ${what}`);
  if (edit.kind === 'done') return answer(edit.record);
  return refuseWith('stale', `This ${what} has been changed elsewhere meanwhile.`, show(edit.newest));
}
