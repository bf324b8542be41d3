import { remote } from '../shell/remote.ts';

/** All services, also deactivated ones, in the owner's order. `active` ones can be booked. */
export const services = remote('GET /api/admin-public/services', { query: { all: '1' } });
