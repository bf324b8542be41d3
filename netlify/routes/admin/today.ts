import { addDays, msOf, today, type EpochMs, type Zone } from '../../../src/domain/time.ts';

/** The instant at which another day begins in the salon: until then, the same book gives the same answers. */
export function endOfToday(zone: Zone, now: EpochMs): EpochMs {
  return msOf(zone.edge(addDays(today(zone, now), 1), 0));
}
