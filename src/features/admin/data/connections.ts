import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { remote } from '../shell/remote.ts';

export type Connections = DataOf<Contract['GET /api/admin-public/connections']>;

/** The external services the salon has configured. */
export const connections = remote('GET /api/admin-public/connections', {});
