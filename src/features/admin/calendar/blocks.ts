import { showToast } from '../../../components/ui/toasts.ts';
import { callAsOwner } from '../access.ts';
import { addsOnce } from '../added-once.ts';
import { timeBlocks } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockWords } from './words.ts';

type Wish = Pick<TimeBlock, 'start_at' | 'end_at' | 'reason'>;

/** What is wrong with a time block: by the server's names of the fields, or where none is at fault in a sentence. */
interface Refused {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
}

const add = addsOnce({
  list: timeBlocks,
  listed: (known: readonly TimeBlock[]) => known,
  isMadeOf: (block: TimeBlock, { start_at, end_at, reason }: Wish) =>
    block.start_at === start_at && block.end_at === end_at && block.reason === reason,
  send: (body) => callAsOwner('POST /api/admin-public/time-blocks', { body }),
});

/** Keeps a stretch of time free of online bookings, and says so in a toast. Returns what is wrong; null when it is done. */
export async function addBlock(wish: Wish): Promise<Refused | null> {
  const answer = await add(wish);
  if (!answer.ok) {
    const isNamed = Object.keys(answer.errors).length > 0;
    return { errors: answer.errors, problem: isNamed ? null : answer.message };
  }
  const made = answer.data;
  timeBlocks.put((known) =>
    [...known.filter(({ id }) => id !== made.id), made].toSorted((a, b) =>
      a.start_at < b.start_at ? -1 : Number(a.start_at > b.start_at),
    ),
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
  const refused = await addBlock(wish);
  if (refused) {
    const sentence = refused.problem ?? Object.values(refused.errors)[0];
    showToast({ kind: 'error', title: 'Blocking Failed', text: sentence });
  }
}
