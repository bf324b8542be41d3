import { atom } from 'nanostores';
import type { WebsiteShape } from '../../../../api/website/website.ts';
import { showToast } from '../../../../platform/ui/toasts.ts';
import { callAsOwner } from '../../shell/access.ts';
import { website } from '../form.ts';
import { publish } from '../publish.ts';

/** A photograph the draft no longer uses. */
export type TakenOut = WebsiteShape['pictures']['taken_out'][number];

/** The photograph to be erased. */
export const $erasing = atom<{
  readonly id: string;
  readonly sending: boolean;
  readonly problem: string | null;
} | null>(null);

export function askErasing(id: string): void {
  $erasing.set({ id, sending: false, problem: null });
}

export function keepPicture(): void {
  if ($erasing.get()?.sending !== true) $erasing.set(null);
}

/** Publishes first if visitors still see it, like any other publication. */
export async function publishWithout(): Promise<void> {
  $erasing.set(null);
  await publish();
}

export async function erase(): Promise<void> {
  const asked = $erasing.get();
  if (!asked || asked.sending) return;
  $erasing.set({ ...asked, sending: true, problem: null });
  const answer = await callAsOwner('DELETE /api/admin-public/pictures/:id', {
    params: { id: asked.id },
    query: { from_revisions: '1' },
  });
  await website.load();
  // It was already erased by a request whose answer was lost.
  if (!answer.ok && answer.code !== 'not_found')
    return $erasing.set({ ...asked, sending: false, problem: answer.message });
  $erasing.set(null);
  return void showToast({ kind: 'success', title: 'Photograph erased' });
}
