import { atom } from 'nanostores';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { EpochMs } from '../../../domain/time.ts';
import { inSession } from '../shell/stored-day.ts';
import { remote } from '../shell/remote.ts';

export type Overview = DataOf<Contract['GET /api/admin-public/overview']>;

export const overview = remote('GET /api/admin-public/overview', {});

/** The time when the overview was last asked for, in epoch milliseconds. */
export const $now = atom<EpochMs>(0);

/** The same for the last request that was answered. */
export const $answeredAt = atom<EpochMs>(0);

/** Reloads the day, which stays on screen until the answer; false without one. */
export async function loadOverview(): Promise<boolean> {
  const now = salonNow();
  $now.set(now);
  const isAnswered = await inSession(overview.load);
  if (isAnswered) $answeredAt.set(now);
  return isAnswered;
}
