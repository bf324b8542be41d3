import { remote } from '../shell/remote.ts';

/** All services, the retired ones too, in the owner's order. What can be booked is `active`. */
export const services = remote('GET /api/admin-public/services', { query: { all: '1' } });
