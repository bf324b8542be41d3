import { remote } from '../shell/remote.ts';

/** A client's own page. */
export function clientPath(id: string): string {
  return `/admin/clients?${new URLSearchParams({ client: id })}`;
}

/** Everyone the salon knows, by name, with their figures. */
export const clients = remote('GET /api/admin-public/clients', {});
