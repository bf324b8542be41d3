import { showToast } from '../../../components/ui/toasts.ts';
import { callAsOwner } from '../access.ts';
import { nameThoseIn } from '../in-the-way.ts';
import { timeBlocks } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockText } from './text.ts';

type NewBlock = Omit<TimeBlock, 'version'>;

/** What is wrong with a time block: by the server's names of the fields, or where none is at fault in a sentence. */
interface Refused {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  /** What it has become elsewhere; null where it is gone. */
  readonly newest?: TimeBlock | null;
}

/**
 * Keeps a stretch of time free of online bookings, or changes the one that was seen, and says so in a toast. Returns what is
 * wrong; null when it is done.
 */
export async function saveBlock(fields: NewBlock, seen: TimeBlock | null): Promise<Refused | null> {
  let answer = await (seen
    ? change(fields, seen.version)
    : callAsOwner('POST /api/admin-public/time-blocks', { body: fields }));
  // What was sent before was a yes that was lost, and something else has been typed since: that takes its place.
  if (!seen && !answer.ok && answer.code === 'stale') answer = await change(fields, 1);
  if (!answer.ok) {
    const { errors, message } = answer;
    if (answer.code === 'not_found') {
      await timeBlocks.load();
      return {
        errors,
        problem: 'It has been removed elsewhere. Save to block this time anew.',
        newest: null,
      };
    }
    if (answer.code === 'stale') {
      show(answer.data);
      return { errors, problem: message, newest: answer.data };
    }
    return { errors, problem: Object.keys(errors).length > 0 ? null : message };
  }
  const kept = answer.data;
  show(kept);
  void timeBlocks.load();
  void nameThoseIn([kept], seen ? [seen] : []);
  showToast({
    kind: 'success',
    title: seen ? 'Time Block Changed' : 'Time Blocked',
    text: blockText(kept),
    action: {
      label: 'Undo',
      run: () => void (seen ? again(seen, kept) : removeBlock(kept)),
    },
  });
  return null;
}

function change({ id, ...body }: NewBlock, version: number) {
  const { start_at, end_at, reason } = body;
  return callAsOwner('PUT /api/admin-public/time-blocks/:id', {
    params: { id },
    body: { start_at, end_at, reason, version },
  });
}

function show(block: TimeBlock): void {
  timeBlocks.put((known) =>
    [...known.filter(({ id }) => id !== block.id), block].toSorted((a, b) =>
      a.start_at < b.start_at ? -1 : Number(a.start_at > b.start_at),
    ),
  );
}

/** Frees a stretch of time. Undo blocks it again. */
export async function removeBlock(block: TimeBlock): Promise<void> {
  const { id, version } = block;
  const answer = await callAsOwner('DELETE /api/admin-public/time-blocks/:id', {
    params: { id },
    query: { version: String(version) },
  });
  if (!answer.ok && answer.code === 'stale') {
    const newest = answer.data;
    show(newest);
    const reason = newest.reason === '' ? 'without a reason' : `'${newest.reason}'`;
    showToast({
      kind: 'info',
      title: 'Changed Elsewhere Meanwhile',
      text: `${blockText(block)} is now ${blockText(newest)}, ${reason}. It is still blocked.`,
      action: { label: 'Remove Anyway', run: () => void removeBlock(newest) },
    });
    return;
  }
  // One that somebody else has removed already is gone.
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({
      kind: 'error',
      title: 'Unblocking Failed',
      text: `${blockText(block)} is still blocked: ${answer.message}`,
    });
    return;
  }
  timeBlocks.put((known) => known.filter((one) => one.id !== id));
  void timeBlocks.load();
  showToast({
    kind: 'success',
    title: 'Time Unblocked',
    text: blockText(block),
    // Under another name: a version of the one that is gone must not be taken for one of this.
    action: { label: 'Undo', run: () => void again({ ...block, id: crypto.randomUUID() }, null) },
  });
}

/** Makes it what it was before. */
async function again(before: TimeBlock, now: TimeBlock | null): Promise<void> {
  const { version: _, ...fields } = before;
  const refused = await saveBlock(fields, now);
  if (refused) {
    const sentence = refused.problem ?? Object.values(refused.errors)[0];
    showToast({ kind: 'error', title: 'Blocking Failed', text: sentence });
  }
}
