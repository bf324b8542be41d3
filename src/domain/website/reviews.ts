import type { Appointment } from '../appointments/appointment.ts';
import type { Client } from '../clients/client.ts';
import { mayMarket } from '../clients/marketing.ts';
import type { Job } from '../messages/job.ts';
import type { Range } from '../ranges.ts';
import { addDays, today, type EpochMs, type Zone } from '../time.ts';

/** A client is asked once within this time, in milliseconds. */
const PAUSE = 90 * 24 * 60 * 60_000;

/** The number of days after the visit until which a request can be sent if it couldn't be sent the next day. */
const CATCH_UP = 3;

/** Returns the starts of visits that clients are asked about now: yesterday's and those a little older. */
export function reviewWindow(zone: Zone, now: EpochMs): Range {
  const day = today(zone, now);
  return { start: zone.edge(addDays(day, -CATCH_UP), 0), end: zone.edge(day, 0) };
}

/** True for a visit that took place: neither waiting for approval nor canceled or missed, nor a patch test. */
export function canBeReviewed({ status, erased, pair }: Appointment): boolean {
  return (
    status !== 'pending' && status !== 'canceled' && status !== 'no_show' && !erased && pair?.is !== 'test'
  );
}

/** True if the client may be asked now. Everyone who consents is asked alike, whatever she may say. */
export const mayAskForReview = (client: Client, now: EpochMs): boolean =>
  mayMarket(client, now) && now - (client.review_asked_at ?? -Infinity) >= PAUSE;

/** Returns the client once she is asked to review a visit, with the email's job: one, whatever happens to it. */
export function reviewRequest(
  before: Client,
  { id: visit }: Pick<Appointment, 'id'>,
  now: EpochMs,
): { readonly client: Client; readonly job: Job } {
  const { merge: _, ...client } = before;
  return {
    client: { ...client, version: client.version + 1, review_asked_at: now },
    job: {
      id: `marketing:review:${visit}`,
      due: now,
      appointment: null,
      work: { kind: 'marketing', about: 'review', client: client.id, visit, at: now },
    },
  };
}
