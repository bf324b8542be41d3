import { computed } from 'nanostores';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { doublesIn } from '../../../domain/clients/merge.ts';
import { callAsOwner } from '../shell/access.ts';
import { clients } from '../data/clients.ts';
import { announceChange } from '../shell/dialogs.ts';
import { formStore } from '../forms/form.ts';
import { fileOf, type ClientFile } from './client-profile.ts';

/** Other clients with the number or an address of this one, as far as known. */
export const $doubles = computed(clients.$value, (known) =>
  doublesIn(known.state === 'ready' ? known.data : []),
);

interface Pair {
  /** The client that stays. */
  readonly client: ClientFile;
  readonly other: ClientShape;
}

/** The confirmation before two clients are merged. */
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
      // Loaded again in their current state, they can still be merged.
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

/** True if they are already separate: an earlier request with a lost answer succeeded. */
async function isThere(id: string): Promise<boolean> {
  await clients.load();
  const known = clients.$value.get();
  return known.state === 'ready' && known.data.some((one) => one.id === id);
}

/** Their appointments have changed on this page and everywhere else. */
async function shownAnew(id: string): Promise<void> {
  announceChange();
  await fileOf(id).load();
}
