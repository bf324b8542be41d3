import { remote } from '../shell/remote.ts';

/** The address of a client's profile. */
export function clientPath(id: string): string {
  return `/admin/clients?${new URLSearchParams({ client: id })}`;
}

/** All clients by name, with their figures. */
export const clients = remote('GET /api/admin-public/clients', {});
