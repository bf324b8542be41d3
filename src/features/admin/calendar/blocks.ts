import { showToast } from '../../../components/ui/toasts.ts';
import { callAsOwner } from '../access.ts';
import { timeBlocks } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockWords } from './words.ts';

type Wish = Omit<TimeBlock, 'version'>;

/** What is wrong with a time block: by the server's names of the fields, or where none is at fault in a sentence. */
interface Refused {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
}

/** Keeps a stretch of time free of online bookings, and says so in a toast. Returns what is wrong; null when it is done. */
export async function addBlock(wish: Wish): Promise<Refused | null> {
  const send = () => callAsOwner('POST /api/admin-public/time-blocks', { body: wish });
  let answer = await send();
  if (!answer.ok && answer.code === 'stale') {
    // What was sent before was a yes that was lost, and something else has been typed since: that takes its place.
    const { id } = wish;
    await callAsOwner('DELETE /api/admin-public/time-blocks/:id', {
      params: { id },
      query: { version: '1' },
    });
    answer = await send();
  }
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
  const { version, ...wish } = block;
  const answer = await callAsOwner('DELETE /api/admin-public/time-blocks/:id', {
    params: { id: block.id },
    query: { version: String(version) },
  });
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
  showToast({
    kind: 'success',
    title: 'Time Unblocked',
    text: blockWords(block),
    action: { label: 'Undo', run: () => void blockAgain(wish) },
  });
}

async function blockAgain(wish: Wish): Promise<void> {
  const refused = await addBlock(wish);
  if (refused) {
    const sentence = refused.problem ?? Object.values(refused.errors)[0];
    showToast({ kind: 'error', title: 'Blocking Failed', text: sentence });
  }
}
