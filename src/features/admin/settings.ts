import { remote } from './remote.ts';

/** All settings of the salon. */
export const settings = remote('GET /api/admin-public/settings', {});
