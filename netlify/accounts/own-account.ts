import {
  changeMe,
  exportMe,
  listOwnAppointments,
  readMe,
  signOutEverywhere,
} from '../../src/api/accounts/own-account.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { isoWithOffset, minuteFrom } from '../../src/domain/time.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { recognizesNew } from '../clients/client-flags.ts';
import { consenting, marketingAsk } from '../clients/marketing.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { commit, route } from '../platform/http/route.ts';
import { data } from '../platform/http/reply.ts';
import { sessionLimits } from '../platform/http/session.ts';
import { presentReview } from '../website/reviews.ts';
import { presentWaitlistEntry } from '../waitlist/present-entry.ts';
import { changed, presentMe } from './account.ts';
import { attemptsAt, openSessions, presentAttempts, presentSessions } from './open-sessions.ts';
import { signedOut } from './start-session.ts';

/** The client with the proven address of an account. */
async function readClient({ email, verified }: User, { store }: Pick<Deps, 'store'>): Promise<Client | null> {
  return verified ? store.clientByAddress(email) : null;
}

function hasAgreed({ marketing, verified }: User, client: Client | null): boolean {
  return verified ? client?.marketing?.state === 'yes' : marketing !== undefined;
}

export const ownAccountRoutes = [
  route(readMe, {
    answer: async ({ deps }, _, user) =>
      data({ ...presentMe(user), marketing: hasAgreed(user, await readClient(user, deps)) }),
  }),

  route(changeMe, {
    answer: async (call, _, user) => {
      const { displayName = user.displayName, phone = user.phone, marketing } = call.body;
      const [client, rules] = await Promise.all([readClient(user, call.deps), call.deps.store.rules()]);
      const ask = marketing ? marketingAsk(rules, call.now, 'box') : null;
      const { marketing: asked, ...account } = changed(user, { displayName, phone });
      const waits = marketing === undefined ? asked : ask;
      const next = user.verified || !waits ? account : { ...account, marketing: waits };
      const isTold = user.verified && marketing !== undefined;
      const consent = isTold ? consenting(next, client, ask, call) : undefined;
      const me = { ...presentMe(next), marketing: marketing ?? hasAgreed(user, client) };
      const reply = data(me, { message: messages('replies-accounts')('saved') });
      const saved = await commit(call, reply, (store) => store.saveUser(next, { consent }), 'saved');
      recognizesNew(consent, call);
      return saved;
    },
  }),

  route(signOutEverywhere, {
    answer: async ({ deps }, _, user) => {
      await deps.store.endSessions(user.id);
      return { ...signedOut(deps), message: messages('replies-accounts')('signedOut') };
    },
  }),

  route(listOwnAppointments, {
    read: ({ deps, from, now }) =>
      Promise.all([
        deps.store.ownAppointments(from.sessionHash ?? '', now, sessionLimits),
        deps.store.rules(),
      ]),
    answer: (call, [appointments, rules]) =>
      data(
        appointments.map((appointment) => {
          // The texts of forms would make the list long.
          const { forms: _, ...shown } = presentHeld(appointment, true, rules, call);
          return shown;
        }),
      ),
  }),

  route(exportMe, {
    read: (call) =>
      Promise.all([
        call.deps.store.ownAppointments(call.from.sessionHash ?? '', call.now, sessionLimits),
        openSessions(call),
        attemptsAt(call),
        call.deps.store.rules(),
      ]),
    answer: async (call, [appointments, sessions, attempts, rules], user) => {
      const zone = salonZone(rules);
      const { store } = call.deps;
      const [waitlist, reviews, client] = user.verified
        ? await Promise.all([
            store.waitlist(),
            store.documentsSince('review', 0),
            readClient(user, call.deps),
          ])
        : [[], [], null];
      const visits = new Set(appointments.map(({ id }) => id));
      const own = waitlist.filter(({ customer }) => emailKey(customer.email) === emailKey(user.email));
      return data(
        {
          exported_at: isoWithOffset(minuteFrom(call.now), zone),
          account: { ...presentMe(user), marketing: hasAgreed(user, client) },
          appointments: appointments.map((appointment) => presentHeld(appointment, true, rules, call)),
          waitlist: own.map((entry) => presentWaitlistEntry(entry, rules, call)),
          reviews: reviews.filter(({ id }) => visits.has(id)).map((one) => presentReview(one, rules)),
          sessions: presentSessions(sessions, call.from, zone),
          attempts: presentAttempts(attempts, zone),
        },
        { headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' } },
      );
    },
  }),
];
