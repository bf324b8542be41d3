import { atom } from 'nanostores';
import type { EpochMs } from '../../domain/time.ts';

/** A device's clock is trusted if it is right to the minute. */
const RIGHT_ENOUGH = 60_000;

/** How far the salon's clock is ahead of the device's, in milliseconds, from the newest answer. */
export const $ahead = atom(0);

/** Learns the salon's time from an answer, unless it may be cached: then its time is old. */
export function hearTime({ headers }: Pick<Response, 'headers'>): void {
  const time = headers.get('Salon-Time');
  if (time === null || headers.get('Cache-Control') !== 'no-store') return;
  const ahead = Number(time) - Date.now();
  $ahead.set(Math.abs(ahead) < RIGHT_ENOUGH ? 0 : ahead);
}

/** The current instant at the salon: a visitor's device may be days off, and a demo may be on any day. */
export const salonNow = (): EpochMs => Date.now() + $ahead.get();
