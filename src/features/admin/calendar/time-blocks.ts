import { newId } from '../../../platform/call/new-id.ts';
import { newestFirst } from '../../../platform/call/unanswered.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone, question, tell, type ToastText } from '../shell/act.ts';
import { known } from '../shell/remote.ts';
import { nameThoseIn } from '../appointments/affected-appointments.ts';
import { timeBlocks } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockText, repeatsText } from './text.ts';

interface NewBlock extends Omit<TimeBlock, 'version'> {
  readonly repeat?: { readonly every_weeks: number; readonly until: LocalDate };
}

/** A stored block, with the others of its series if it is new. */
type Kept = TimeBlock & { readonly repeats?: readonly TimeBlock[] };

/** Adds a time block, or changes the known version. */
export async function sendBlock(fields: NewBlock, before: TimeBlock | null) {
  if (before) return change(fields, before.version);
  const repeat = newestFirst(fields.id);
  const answer = await callAsOwner('POST /api/admin-public/time-blocks', { body: fields, repeat });
  // Newer input changes the block that earlier input has added. For a series the owner says which ones.
  const isChange = answer.ok && answer.isEarlier && !fields.repeat && !answer.data.series;
  return isChange ? change(fields, answer.data.version) : answer;
}

/** Shows a stored block, or its state after somebody else's change. */
export function showSaved(block: Kept): void {
  show([block, ...(block.repeats ?? [])]);
  void timeBlocks.load();
}

export function savedText(block: Kept, before: TimeBlock | null): ToastText {
  const { repeats = [] } = block;
  void nameThoseIn([block, ...repeats], before ? [before] : []);
  return [before ? 'Time Block Changed' : 'Time Blocked', blockText(block) + moreText(repeats)];
}

export function undoSaved(block: Kept, before: TimeBlock | null): () => unknown {
  return () => (before ? saveBlock(before, block) : removeBlock(block, block.repeats));
}

/** Stores a time block in an earlier state, and reports it. */
export function saveBlock(block: TimeBlock, before: TimeBlock | null): Promise<unknown> {
  const { version: _, ...fields } = block;
  return act(() => sendBlock(fields, before), {
    show: showSaved,
    done: (block) => savedText(block, before),
    undo: (block) => undoSaved(block, before),
    failed: ['Blocking Failed'],
    after: () => void timeBlocks.load(),
  });
}

function change({ id, ...body }: NewBlock, version: number) {
  const { start_at, end_at, reason } = body;
  return callAsOwner('PUT /api/admin-public/time-blocks/:id', {
    params: { id },
    body: { start_at, end_at, reason, version },
  });
}

function show(blocks: readonly TimeBlock[]): void {
  timeBlocks.put((list) =>
    [...list.filter(({ id }) => blocks.every((block) => block.id !== id)), ...blocks].toSorted(byStart),
  );
}

function byStart(one: TimeBlock, other: TimeBlock): number {
  return one.start_at.localeCompare(other.start_at);
}

/** Returns the later blocks of its series, ascending. */
export function laterRepeats({ series, start_at }: TimeBlock, all: readonly TimeBlock[]): TimeBlock[] {
  if (series === undefined) return [];
  return all.filter((one) => one.series === series && one.start_at > start_at).toSorted(byStart);
}

/** Asked before removing a block that others of its series follow. */
export const removal = question(
  ({ block, following, isAll }: { block: TimeBlock; following: readonly TimeBlock[]; isAll?: boolean }) =>
    removeBlock(block, isAll ? following : []),
);

/** Removes it; if others of its series follow, the owner says which ones. */
export async function askToRemoveBlock(block: TimeBlock): Promise<void> {
  const following = laterRepeats(block, known(timeBlocks) ?? []);
  if (following.length > 0) removal.ask({ block, following });
  else await removeBlock(block);
}

/** ', and 11 more until Tue, Feb 9' */
function moreText(repeats: readonly TimeBlock[]): string {
  return repeats.length > 0 ? `, and ${repeatsText(repeats)}` : '';
}

/** Removes a time block, with the named following ones of its series. Undo restores a single one. */
async function removeBlock(block: TimeBlock, following: readonly TimeBlock[] = []): Promise<void> {
  const { id, version } = block;
  const isAlone = following.length === 0;
  const query = { version: String(version), ...(!isAlone && { scope: 'following' as const }) };
  const ask = () => callAsOwner('DELETE /api/admin-public/time-blocks/:id', { params: { id }, query });
  let isGone = false;
  // If somebody else has already removed the block, those that follow it may still exist.
  await act(() => (isAlone ? orGone(ask()) : ask()), {
    show: () => {
      const deletedIds = new Set([id, ...following.map((one) => one.id)]);
      timeBlocks.put((list) => list.filter((one) => !deletedIds.has(one.id)));
      void timeBlocks.load();
    },
    done: () => ['Time Unblocked', blockText(block) + moreText(following)],
    // With a new id, so that versions of the removed one cannot be mistaken for it.
    undo: () => (isAlone ? () => saveBlock({ ...block, id: newId() }, null) : null),
    failed: ({ code, message }) =>
      code === 'stale' || isGone
        ? null
        : ['Unblocking Failed', `${blockText(block)} is still blocked: ${message}`],
    after: (failure) => {
      isGone = failure.code === 'not_found';
      if (failure.code !== 'stale') return;
      const newest = failure.data;
      show([newest]);
      const reason = newest.reason === '' ? 'without a reason' : `'${newest.reason}'`;
      const text = `${blockText(block)} is now ${blockText(newest)}, ${reason}. It's still blocked.`;
      const again = { label: 'Remove Anyway', run: () => void removeBlock(newest, following) };
      tell(['Changed on Another Device', text, 'info'], again);
    },
  });
  if (!isGone) return;
  await timeBlocks.load();
  const [next = block, ...others] = laterRepeats(block, known(timeBlocks) ?? []);
  await removeBlock(next, others);
}
