import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, tell } from '../shell/act.ts';
import { clients } from '../data/clients.ts';
import { announceChange } from '../shell/dialogs.ts';
import { confirmForm } from '../forms/define-form.ts';
import { openClientFile, type ClientFile } from './client-profile.ts';

interface Pair {
  /** The client that stays. */
  readonly client: ClientFile;
  readonly other: ClientShape;
}

/** The confirmation before two clients are merged. */
export const mergeForm = confirmForm(async (pair: Pair) => {
  const { client, other } = pair;
  const answer = await callAsOwner('POST /api/admin-public/clients/:id/merge', {
    params: { id: client.id },
    body: { other: other.id, version: client.version },
  });
  if (!answer.ok) {
    // Loaded again in their current state, they can still be merged.
    void openClientFile(client.id).load();
    void clients.load();
    return { problem: answer.message };
  }
  clients.put((all) => [...all.filter(({ id }) => id !== client.id && id !== other.id), answer.data]);
  await shownAnew(client.id);
  return () => tell(['Clients Merged', `${other.name} is part of ${client.name} now.`], () => takeBack(pair));
});

function takeBack({ client, other }: Pair): Promise<unknown> {
  const { id } = client;
  return act(() => callAsOwner('POST /api/admin-public/clients/:id/unmerge', { params: { id } }), {
    show: (parts) => {
      clients.put((all) => [...all.filter((one) => one.id !== id), parts.client, parts.other]);
      void shownAnew(id);
    },
    done: () => ['Merge Undone', `${client.name} and ${other.name} are two again.`],
    failed: ['Undo Failed'],
    retry: () => takeBack({ client, other }),
  });
}

/** Their appointments have changed on this page and everywhere else. */
async function shownAnew(id: string): Promise<void> {
  announceChange();
  await openClientFile(id).load();
}
