import type { readClient } from '../../../api/settings/salon-admin.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { remote, type RemoteStore } from '../shell/remote.ts';

/** A client with all her appointments. */
export type ClientFile = DataOf<typeof readClient>;

let last: { readonly id: string; readonly store: RemoteStore<ClientFile> } | null = null;

/** A client's profile. The last opened one is shown at once when it is opened again. */
export function openClientFile(id: string): RemoteStore<ClientFile> {
  if (last?.id !== id) {
    last = { id, store: remote('GET /api/admin-public/clients/:id', { params: { id } }) };
  }
  return last.store;
}

/** After an erasure nothing of the client stays here either. */
export function forgetFile(): void {
  last = null;
}
