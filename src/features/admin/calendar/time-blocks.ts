import { newId } from '../../../platform/call/new-id.ts';
import { atom } from 'nanostores';
import { showToast } from '../../../platform/ui/toasts.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { nameThoseIn } from '../appointments/affected-appointments.ts';
import { timeBlocks } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockText, repeatsText } from './text.ts';

interface NewBlock extends Omit<TimeBlock, 'version'> {
  readonly repeat?: { readonly every_weeks: number; readonly until: LocalDate };
}

/** A repeated block to be removed: asked about first. */
export interface RemovingOne {
  readonly block: TimeBlock;
  /** How many of its series begin after it. */
  readonly following: number;
  readonly busy: boolean;
}

export const $removing = atom<RemovingOne | null>(null);

/** The errors of a time block by the server's field names, or a sentence. */
interface Refused {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  /** Its state after somebody else's change; null if it is gone. */
  readonly newest?: TimeBlock | null;
}

/** Adds a time block, or changes the known version, and reports it in a toast. Returns the error, or null. */
export async function saveBlock(fields: NewBlock, seen: TimeBlock | null): Promise<Refused | null> {
  let answer = await (seen
    ? change(fields, seen.version)
    : callAsOwner('POST /api/admin-public/time-blocks', { body: fields }));
  // The earlier request had succeeded, and its newer input replaces it. For a series the owner says which ones.
  if (!seen && !answer.ok && answer.code === 'stale' && (fields.repeat || answer.data.series)) {
    show([answer.data]);
    void timeBlocks.load();
    const problem = 'It was saved as you had it before. Look at the list of time blocks before you go on.';
    return { errors: {}, problem, newest: answer.data };
  }
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
      show([answer.data]);
      return { errors, problem: message, newest: answer.data };
    }
    return { errors, problem: Object.keys(errors).length > 0 ? null : message };
  }
  const kept = answer.data;
  const { repeats = [] } = kept as TimeBlock & { readonly repeats?: readonly TimeBlock[] };
  show([kept, ...repeats]);
  void timeBlocks.load();
  void nameThoseIn([kept, ...repeats], seen ? [seen] : []);
  showToast({
    kind: 'success',
    title: seen ? 'Time Block Changed' : 'Time Blocked',
    text: blockText(kept) + moreText(repeats),
    action: {
      label: 'Undo',
      run: () => void (seen ? again(seen, kept) : removeBlock(kept, repeats)),
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

function show(blocks: readonly TimeBlock[]): void {
  timeBlocks.put((known) =>
    [...known.filter(({ id }) => blocks.every((block) => block.id !== id)), ...blocks].toSorted((a, b) =>
      a.start_at < b.start_at ? -1 : Number(a.start_at > b.start_at),
    ),
  );
}

/** Returns the later blocks of its series, ascending. */
export function followingOf(block: TimeBlock, all: readonly TimeBlock[]): TimeBlock[] {
  return all
    .filter(
      ({ series, start_at }) => series !== undefined && series === block.series && start_at > block.start_at,
    )
    .toSorted((a, b) => (a.start_at < b.start_at ? -1 : 1));
}

/** Removes it; if others of its series follow, the owner says which ones. */
export async function askToRemoveBlock(block: TimeBlock): Promise<void> {
  const known = timeBlocks.$value.get();
  const following = followingOf(block, known.state === 'ready' ? known.data : []).length;
  if (following > 0) $removing.set({ block, following, busy: false });
  else await removeBlock(block);
}

export function keepBlock(): void {
  if (!$removing.get()?.busy) $removing.set(null);
}

/** Carries out the confirmed removal. Pressed twice, it sends once. */
export async function removeAsked(scope: 'this' | 'following'): Promise<void> {
  const removing = $removing.get();
  if (!removing || removing.busy) return;
  $removing.set({ ...removing, busy: true });
  const known = timeBlocks.$value.get();
  const all = known.state === 'ready' ? known.data : [];
  await removeBlock(removing.block, scope === 'following' ? followingOf(removing.block, all) : []);
  $removing.set(null);
}

/** ', and 11 more until Tue, Feb 9' */
function moreText(repeats: readonly TimeBlock[]): string {
  return repeats.length > 0 ? `, and ${repeatsText(repeats)}` : '';
}

/** Removes a time block, with the named following ones of its series. Undo restores a single one. */
async function removeBlock(block: TimeBlock, following: readonly TimeBlock[] = []): Promise<void> {
  const { id, version } = block;
  const isAlone = following.length === 0;
  const answer = await callAsOwner('DELETE /api/admin-public/time-blocks/:id', {
    params: { id },
    query: { version: String(version), ...(!isAlone && { scope: 'following' as const }) },
  });
  if (!answer.ok && answer.code === 'stale') {
    const newest = answer.data;
    show([newest]);
    const reason = newest.reason === '' ? 'without a reason' : `'${newest.reason}'`;
    showToast({
      kind: 'info',
      title: 'Changed Elsewhere Meanwhile',
      text: `${blockText(block)} is now ${blockText(newest)}, ${reason}. It is still blocked.`,
      action: { label: 'Remove Anyway', run: () => void removeBlock(newest, following) },
    });
    return;
  }
  // A block that somebody else has removed already is gone.
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({
      kind: 'error',
      title: 'Unblocking Failed',
      text: `${blockText(block)} is still blocked: ${answer.message}`,
    });
    return;
  }
  const gone = new Set([id, ...following.map((one) => one.id)]);
  timeBlocks.put((known) => known.filter((one) => !gone.has(one.id)));
  void timeBlocks.load();
  showToast({
    kind: 'success',
    title: 'Time Unblocked',
    text: blockText(block) + moreText(following),
    // With a new id, so that versions of the removed one cannot be mistaken for it.
    ...(isAlone && {
      action: { label: 'Undo', run: () => void again({ ...block, id: newId() }, null) },
    }),
  });
}

/** Restores its earlier state. */
async function again(before: TimeBlock, now: TimeBlock | null): Promise<void> {
  const { version: _, ...fields } = before;
  const refused = await saveBlock(fields, now);
  if (refused) {
    const sentence = refused.problem ?? Object.values(refused.errors)[0];
    showToast({ kind: 'error', title: 'Blocking Failed', text: sentence });
  }
}
