import { figuresByClient } from '../../src/domain/clients/client.ts';
import { mayMarket } from '../../src/domain/clients/marketing.ts';
import { dueEmail, dueSince, isDaytime, sendsDueEmails } from '../../src/domain/messages/due-emails.ts';
import { localMinute } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** Clients whose visits are read at once. */
const AT_ONCE = 25;

/** Plans an email to every client who is due. It is recorded with the client in one step, so that no failure sends it twice. */
export async function findDue({ store, clock }: Pick<Deps, 'store' | 'clock'>, rules: Rules): Promise<void> {
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
    // A client who changed in this moment is found again tomorrow.
    await Promise.all(due.map(({ client, job }) => store.planMarketing(client, job, now)));
  }
}
