import { computed } from 'nanostores';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { doublesIn } from '../../../domain/clients/merge.ts';
import { callAsOwner } from '../shell/access.ts';
import { clients } from '../data/clients.ts';
import { announceChange } from '../shell/dialogs.ts';
import { formStore } from '../forms/form.ts';
import { fileOf, type ClientFile } from './client-profile.ts';

/** Who else has the number or an address of a client, as far as the clients are known. */
export const $doubles = computed(clients.$value, (known) =>
  doublesIn(known.state === 'ready' ? known.data : []),
);

interface Pair {
  /** Who stays. */
  readonly client: ClientFile;
  readonly other: ClientShape;
}

/** What the owner is asked before two clients become one. */
export const mergeForm = formStore<Pair, object>({
  start: () => ({}),
  labels: {},
  words: () => '',
  faultsIn: () => ({}),
  send: async ({ subject }) => {
    if (!subject) return {};
    const { client, other } = subject;
    const answer = await callAsOwner('POST /api/admin-public/clients/:id/merge', {
      params: { id: client.id },
      body: { other: other.id, version: client.version },
    });
    if (!answer.ok) {
      // Seen once more as they are now, they can be merged all the same.
      void fileOf(client.id).load();
      void clients.load();
      return { problem: answer.message };
    }
    clients.put((all) => [...all.filter(({ id }) => id !== client.id && id !== other.id), answer.data]);
    await shownAnew(client.id);
    return () => {
      showToast({
        kind: 'success',
        title: 'Clients Merged',
        text: `${other.name} is part of ${client.name} now.`,
        action: { label: 'Undo', run: () => void takeBack(subject) },
      });
    };
  },
});

async function takeBack({ client, other }: Pair): Promise<void> {
  const { id } = client;
  const answer = await callAsOwner('POST /api/admin-public/clients/:id/unmerge', { params: { id } });
  if (answer.ok) {
    const { data } = answer;
    clients.put((all) => [...all.filter((one) => one.id !== id), data.client, data.other]);
  } else if (answer.code !== 'window_closed' || !(await isThere(other.id))) {
    const again = { label: 'Retry', run: () => void takeBack({ client, other }) };
    return void showToast({ kind: 'error', title: 'Undo Failed', text: answer.message, action: again });
  }
  await shownAnew(id);
  showToast({
    kind: 'success',
    title: 'Merge Undone',
    text: `${client.name} and ${other.name} are two again.`,
  });
}

/** True where they are two already: a try whose answer was lost was carried out. */
async function isThere(id: string): Promise<boolean> {
  await clients.load();
  const known = clients.$value.get();
  return known.state === 'ready' && known.data.some((one) => one.id === id);
}

/** The appointments that are theirs are others now, on this page and wherever clients stand beside appointments. */
async function shownAnew(id: string): Promise<void> {
  announceChange();
  await fileOf(id).load();
}
