import { showToast } from '../../../components/ui/toasts.ts';
import { callAsOwner } from '../access.ts';
import { timeBlocks } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockWords } from './words.ts';

type Wish = Pick<TimeBlock, 'start_at' | 'end_at' | 'reason'>;

/** Keeps a stretch of time free of online bookings. Returns what is wrong, by field; null when it is done. */
export async function addBlock(wish: Wish): Promise<Readonly<Record<string, string>> | null> {
  const answer = await callAsOwner('POST /api/admin-public/time-blocks', { body: wish });
  if (!answer.ok) {
    return Object.keys(answer.errors).length > 0 ? answer.errors : { form: answer.message };
  }
  const made = answer.data;
  timeBlocks.put((known) =>
    [...known, made].toSorted((a, b) => (a.start_at < b.start_at ? -1 : Number(a.start_at > b.start_at))),
  );
  void timeBlocks.load();
  showToast({
    kind: 'success',
    title: 'Time Blocked',
    text: blockWords(made),
    action: { label: 'Undo', run: () => void removeBlock(made) },
  });
  return null;
}

/** Frees a stretch of time. Undo blocks it again. */
export async function removeBlock(block: TimeBlock): Promise<void> {
  const answer = await callAsOwner('DELETE /api/admin-public/time-blocks/:id', { params: { id: block.id } });
  // One that somebody else has removed already is gone.
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({
      kind: 'error',
      title: 'Unblocking Failed',
      text: `${blockWords(block)} is still blocked: ${answer.message}`,
    });
    return;
  }
  timeBlocks.put((known) => known.filter(({ id }) => id !== block.id));
  void timeBlocks.load();
  const { start_at, end_at, reason } = block;
  showToast({
    kind: 'success',
    title: 'Time Unblocked',
    text: blockWords(block),
    action: { label: 'Undo', run: () => void blockAgain({ start_at, end_at, reason }) },
  });
}

async function blockAgain(wish: Wish): Promise<void> {
  const problems = await addBlock(wish);
  if (problems) {
    const [sentence = ''] = Object.values(problems);
    showToast({ kind: 'error', title: 'Blocking Failed', text: sentence });
  }
}
