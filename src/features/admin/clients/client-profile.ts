import type { readClient } from '../../../api/settings/salon-admin.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { remote, type RemoteStore } from '../shell/remote.ts';

/** One client with all their appointments. */
export type ClientFile = DataOf<typeof readClient>;

let last: { readonly id: string; readonly store: RemoteStore<ClientFile> } | null = null;

/** The file of a client. The last one that was opened is shown at once when it is opened again. */
export function fileOf(id: string): RemoteStore<ClientFile> {
  if (last?.id !== id) {
    last = { id, store: remote('GET /api/admin-public/clients/:id', { params: { id } }) };
  }
  return last.store;
}

/** Once the client is erased, nothing of them stays here either. */
export function forgetFile(): void {
  last = null;
}
