import { showToast } from '../../../platform/ui/toasts.ts';
import { forget } from '../../../storage.ts';
import { callAsOwner } from '../shell/access.ts';
import { clients } from '../data/clients.ts';
import { announceChange } from '../shell/dialogs.ts';
import { formStore } from '../forms/form.ts';
import { goTo } from '../shell/navigation.ts';
import { listPath } from './address.ts';
import { detailsForm, notesForm } from './details.ts';
import { forgetFile, type ClientFile } from './client-profile.ts';
import { $place } from './screen.ts';

/** The confirmation before erasing a client: a box to tick, because it cannot be undone. */
export const eraseForm = formStore<
  ClientFile,
  { readonly isUnderstood: boolean; readonly isLifted: boolean }
>({
  start: () => ({ isUnderstood: false, isLifted: false }),
  labels: { isUnderstood: 'Understood', isLifted: 'Book as anybody' },
  fields: {
    isLifted: {
      kind: 'check',
      label: 'Let them book online as anybody',
      hint: 'Else how they may book stays known for 24 months.',
      isUsed: (_, client) => client !== null && client.booking !== 'normal',
    },
    isUnderstood: { kind: 'check', label: 'I understand that this cannot be undone' },
  },
  words: () => '',
  faultsIn: ({ isUnderstood }) => (isUnderstood ? {} : { isUnderstood: 'Please tick this first' }),
  send: async ({ subject: client, values }) => {
    if (!client) return {};
    const { id } = client;
    const answer = await callAsOwner('DELETE /api/admin-public/clients/:id', {
      params: { id },
      query: values.isLifted ? { lift: '1' } : {},
    });
    // A client who no longer exists is erased.
    if (!answer.ok && answer.code !== 'not_found') return { problem: answer.message };
    return () => void leave(client, answer.ok ? keptText(answer.data.visits_kept) : undefined);
  },
});

async function leave(client: ClientFile, text: string | undefined): Promise<void> {
  detailsForm.cancel();
  notesForm.cancel();
  goTo(listPath($place.get().order));
  // The profile is closed first, so that it does not load the client again.
  await Promise.resolve();
  forgetClient(client);
  showToast({ kind: 'success', title: 'Client Erased', text });
}

function forgetClient({ id }: ClientFile): void {
  forget(`salon.draft.client.${id}`);
  forgetFile();
  clients.put((data) => data.filter((client) => client.id !== id));
  // Their appointments now have another name.
  announceChange();
}

/** '3 appointments stay, anonymous.' */
function keptText(count: number): string {
  if (count === 0) return 'There were no appointments to keep.';
  return count === 1 ? '1 appointment stays, anonymous.' : `${count} appointments stay, anonymous.`;
}
