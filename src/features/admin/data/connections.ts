import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { known, remote } from '../shell/remote.ts';

export type Connections = DataOf<Contract['GET /api/admin-public/connections']>;

/** The external services the salon has configured. */
export const connections = remote('GET /api/admin-public/connections', {});

/** False once it is known that the salon has no mail service. */
export function mayHaveMail(): boolean {
  return known(connections)?.mail !== null;
}
