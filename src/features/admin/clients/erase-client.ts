import { forget } from '../../../storage.ts';
import { callAsOwner } from '../shell/access.ts';
import { orGone, tell } from '../shell/act.ts';
import { clients } from '../data/clients.ts';
import { announceChange } from '../shell/dialogs.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import { goTo } from '../shell/navigation.ts';
import { listPath } from './address.ts';
import { detailsForm, notesForm } from './details.ts';
import { forgetFile, type ClientFile } from './client-profile.ts';
import { $place } from './screen.ts';

/** The confirmation before erasing a client: a box to tick, because it cannot be undone. */
export const eraseForm = defineForm<
  ClientFile,
  { readonly isUnderstood: boolean; readonly isLifted: boolean },
  object,
  { readonly visits_kept: number } | null
>({
  fields: {
    isLifted: {
      kind: 'check',
      path: null,
      label: 'Let them book online as anybody',
      hint: 'Else how they may book stays known for 24 months.',
      isUsed: (_, client) => client !== null && client.booking !== 'normal',
    },
    isUnderstood: {
      kind: 'check',
      path: null,
      label: 'I understand that this cannot be undone',
      rule: (isUnderstood) => !isUnderstood && 'Please tick this first',
    },
  },
  // A client whom somebody else has erased is gone.
  send: (_, { subject, values }) =>
    orGone(
      callAsOwner('DELETE /api/admin-public/clients/:id', {
        params: { id: existing(subject).id },
        query: values.isLifted ? { lift: '1' } : {},
      }),
    ),
  done: () => null,
  after: (data, { subject }) => void leave(existing(subject), data ? keptText(data.visits_kept) : undefined),
});

async function leave(client: ClientFile, text: string | undefined): Promise<void> {
  detailsForm.cancel();
  notesForm.cancel();
  goTo(listPath($place.get().order));
  // The profile is closed first, so that it does not load the client again.
  await Promise.resolve();
  forgetClient(client);
  tell(['Client Erased', text]);
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
