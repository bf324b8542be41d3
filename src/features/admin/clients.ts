import { remote } from './remote.ts';

/** Everyone the salon knows, by name, with their figures. */
export const clients = remote('GET /api/admin-public/clients', {});
