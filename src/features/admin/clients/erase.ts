import { atom } from 'nanostores';
import { showToast } from '../../../components/ui/toasts.ts';
import { forget } from '../../../storage.ts';
import { callAsOwner } from '../access.ts';
import { clients } from '../clients.ts';
import { announceChange } from '../dialogs.ts';
import { goTo } from '../navigation.ts';
import { listPath } from './address.ts';
import { detailsForm, notesForm } from './details.ts';
import { forgetFile, type ClientFile } from './file.ts';
import { $place } from './screen.ts';

/** What the owner is asked before a client is erased. */
export interface Erasure {
  readonly client: ClientFile;
  /** Ticked: it is understood that there is no way back. */
  readonly isUnderstood: boolean;
  /** Pressed without the tick. */
  readonly fault: string | null;
  readonly problem: string | null;
  readonly sending: boolean;
}

export const $erasure = atom<Erasure | null>(null);

export function askToErase(client: ClientFile): void {
  $erasure.set({ client, isUnderstood: false, fault: null, problem: null, sending: false });
}

export function understand(isUnderstood: boolean): void {
  const asked = $erasure.get();
  if (asked) $erasure.set({ ...asked, isUnderstood, fault: null });
}

export function keepClient(): void {
  if ($erasure.get()?.sending !== true) $erasure.set(null);
}

/** Erases the client that was asked about, once it is understood that there is no way back. */
export async function eraseClient(): Promise<void> {
  const asked = $erasure.get();
  if (!asked || asked.sending) return;
  if (!asked.isUnderstood) return $erasure.set({ ...asked, fault: 'Please tick this first' });
  const { client } = asked;
  $erasure.set({ ...asked, problem: null, sending: true });
  const answer = await callAsOwner('DELETE /api/admin-public/clients/:id', { params: { id: client.id } });
  // Who is not there any more is erased.
  if (!answer.ok && answer.code !== 'not_found')
    return $erasure.set({ ...asked, problem: answer.message, sending: false });

  $erasure.set(null);
  detailsForm.cancel();
  notesForm.cancel();
  // The dialog gives the focus back first.
  await Promise.resolve();
  goTo(listPath($place.get().order));
  // The page has gone by then, and does not ask for the client any more.
  await Promise.resolve();
  forgetClient(client);
  showToast({
    kind: 'success',
    title: 'Client Erased',
    text: answer.ok ? keptText(answer.data.visits_kept) : undefined,
  });
  return undefined;
}

function forgetClient({ id }: ClientFile): void {
  forget(`salon.draft.client.${id}`);
  forgetFile();
  clients.put((data) => data.filter((client) => client.id !== id));
  // Their appointments have another name now.
  announceChange();
}

/** '3 appointments stay, anonymous.' */
function keptText(count: number): string {
  if (count === 0) return 'There were no appointments to keep.';
  return count === 1 ? '1 appointment stays, anonymous.' : `${count} appointments stay, anonymous.`;
}
