import { atom } from 'nanostores';
import type { CallInput } from '../../../platform/call/call.ts';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { EpochMs } from '../../../domain/time.ts';
import { inSession } from '../shell/stored-day.ts';
import { remote } from '../shell/remote.ts';

type Call = Contract['GET /api/admin-public/overview'];
export type Overview = DataOf<Call>;

const nothing: CallInput<Call> = {};
export const overview = remote('GET /api/admin-public/overview', nothing);

/** What the clock said when the overview was last asked for, in epoch milliseconds. */
export const $now = atom<EpochMs>(0);

/** Asks for the day as it is now. What is shown stays until the answer is there; false where there is none. */
export function loadOverview(): Promise<boolean> {
  $now.set(salonNow());
  return inSession(overview.load);
}
