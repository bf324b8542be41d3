import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { remote } from '../shell/remote.ts';

export type Charts = DataOf<Contract['GET /api/admin-public/charts']>;
export type Week = Charts['weeks'][number];
export type Hour = Charts['hours'][number];
export type Share = Charts['services'][number];

/** The last twelve weeks, including this one. */
export const charts = remote('GET /api/admin-public/charts', { query: {} });
