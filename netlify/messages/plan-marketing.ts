import { figuresByClient } from '../../src/domain/clients/client.ts';
import { mayMarket } from '../../src/domain/clients/marketing.ts';
import {
  asksForReviews,
  dueEmail,
  dueSince,
  isDaytime,
  sendsDueEmails,
} from '../../src/domain/messages/due-emails.ts';
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

// Marketing emails are recorded with the client in the step that plans them, so that no failure sends one twice. A client who changes
// at the same time is found again the next day.

type Needs = Pick<Deps, 'store' | 'clock'>;

/** Clients whose visits are read at once. */
const AT_ONCE = 25;

/** Plans an email to every client who is due. */
export async function findDue({ store, clock }: Needs, rules: Rules): Promise<void> {
  const now = clock.now();
  if (!sendsDueEmails(rules.settings) || !isDaytime(localMinute(salonZone(rules), now))) return;
  const { clients, visits } = await store.clients();
  const figures = figuresByClient(visits, now);
  const candidates = clients.filter(
    (client) => mayMarket(client, now) && figures.get(client.id)?.next_visit === null,
  );
  for (let i = 0; i < candidates.length; i += AT_ONCE) {
    const files = await Promise.all(candidates.slice(i, i + AT_ONCE).map(({ id }) => store.clientFile(id)));
    const due = files.flatMap((file) => {
      const last = file && dueSince(file.client, file.appointments, rules.services, now);
      const isNew = last && last.start > (file.client.due_emailed ?? -Infinity);
      return isNew ? [dueEmail(file.client, last, now)] : [];
    });
    await Promise.all(due.map(({ client, job }) => store.planMarketing(client, job, now)));
  }
}

/** Plans an email that asks for a review to every client of yesterday. */
export async function findToReview({ store, clock }: Needs, rules: Rules): Promise<void> {
  const now = clock.now();
  const zone = salonZone(rules);
  if (!asksForReviews(rules.settings) || !isDaytime(localMinute(zone, now))) return;
  const visits = (await store.appointments(reviewWindow(zone, now))).filter(canBeReviewed);
  const clients = await Promise.all(visits.map(({ customer }) => store.clientByAddress(customer.email)));
  // The last of several visits counts.
  const byVisit = new Map(
    clients.flatMap((client, i) => {
      const visit = visits[i];
      const isAsked = client && visit && mayAskForReview(client, now);
      return isAsked ? [[client.id, reviewRequest(client, visit, now)] as const] : [];
    }),
  );
  await Promise.all([...byVisit.values()].map(({ client, job }) => store.planMarketing(client, job, now)));
}
