import { asksForReviews, isDaytime } from '../../src/domain/messages/due-emails.ts';
import { localMinute } from '../../src/domain/time.ts';
import {
  canBeReviewed,
  mayAskForReview,
  reviewRequest,
  reviewWindow,
} from '../../src/domain/website/reviews.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** Asks the clients of yesterday for a review. It is recorded with the client in one step, so that no failure asks twice. */
export async function findToReview(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  rules: Rules,
): Promise<void> {
  const now = clock.now();
  const zone = salonZone(rules);
  if (!asksForReviews(rules.settings) || !isDaytime(localMinute(zone, now))) return;
  const visits = (await store.appointments(reviewWindow(zone, now))).filter(canBeReviewed);
  const clients = await Promise.all(visits.map(({ customer }) => store.clientByAddress(customer.email)));
  // Of several visits the last one counts.
  const byVisit = new Map(
    clients.flatMap((client, i) => {
      const visit = visits[i];
      const isAsked = client && visit && mayAskForReview(client, now);
      return isAsked ? [[client.id, reviewRequest(client, visit, now)] as const] : [];
    }),
  );
  // A client who changed in this moment is found again tomorrow.
  await Promise.all([...byVisit.values()].map(({ client, job }) => store.planMarketing(client, job, now)));
}
