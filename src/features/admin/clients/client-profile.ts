import { atom, computed } from 'nanostores';
import type { readClient } from '../../../api/settings/salon-admin.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { readRemote } from '../../../platform/call/query.ts';
import { ownersQuery, type RemoteStore } from '../shell/remote.ts';

/** A client with her appointments: the latest ones, or all. */
export type ClientFile = DataOf<typeof readClient>;

/** How many past appointments are loaded at first. A longtime client has hundreds, and her alerts must not wait for them. */
const FIRST = 24;

interface FileStore extends RemoteStore<ClientFile> {
  /** Loads all past appointments; false without an answer. */
  readonly loadAll: () => Promise<boolean>;
}

const files = new Map<string, FileStore>();

/** A client's profile, which is shown at once when it is opened again. */
export function openClientFile(id: string): FileStore {
  const file = files.get(id) ?? fileStore(id);
  files.set(id, file);
  return file;
}

function fileStore(id: string): FileStore {
  const { $known, load, put, forget } = ownersQuery('GET /api/admin-public/clients/:id');
  const whole = { params: { id }, query: {} };
  const first = { params: { id }, query: { past: String(FIRST) } };
  const $isWhole = atom(false);
  return {
    $value: computed([$known, $isWhole], (remotes, isWhole) => readRemote(remotes, isWhole ? whole : first)),
    load: () => load($isWhole.get() ? whole : first),
    loadAll: async () => {
      if (await load(whole)) $isWhole.set(true);
      return $isWhole.get();
    },
    put,
    forget,
  };
}

/** Forgets all profiles, so that nothing of an erased client stays here. */
export function forgetFile(): void {
  files.clear();
}
