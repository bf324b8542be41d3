import { remote } from './remote.ts';

/** Which services of others the salon is set up for. */
export const connections = remote('GET /api/admin-public/connections', {});
