import { atom } from 'nanostores';
import type { EpochMs } from '../../domain/time.ts';

/** A device whose clock is right to the minute is believed. */
const RIGHT_ENOUGH = 60_000;

/** By how much the salon's clock is ahead of the device's, in milliseconds, as the newest answer has it. */
export const $ahead = atom(0);

/** Learns from an answer what time it is at the salon. One that a cache may have kept says when it was kept. */
export function hearTime({ headers }: Pick<Response, 'headers'>): void {
  const said = headers.get('Salon-Time');
  if (said === null || headers.get('Cache-Control') !== 'no-store') return;
  const ahead = Number(said) - Date.now();
  $ahead.set(Math.abs(ahead) < RIGHT_ENOUGH ? 0 : ahead);
}

/** The instant that it is at the salon: a visitor's device may be days off, and a demo may stand on any day. */
export function salonNow(): EpochMs {
  return Date.now() + $ahead.get();
}
