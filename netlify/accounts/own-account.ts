import {
  changeMe,
  exportMe,
  listOwnAppointments,
  readMe,
  signOutEverywhere,
} from '../../src/api/accounts/own-account.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { isoMinute } from '../../src/domain/time.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { recognizesNew } from '../clients/client-flags.ts';
import { consenting, marketingAsk, textAsk, type Changes } from '../clients/marketing.ts';
import { ownPictures } from '../booking/own-pictures.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { commit, route } from '../platform/http/route.ts';
import { invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
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

/** Returns the consents of an account's person: to text messages only if the salon sends them. */
async function hasAgreed({ marketing, sms, verified }: User, client: Client | null, deps: Deps) {
  const isOffered = deps.texts !== null && (await deps.store.rules()).settings.smsNotifications;
  return verified
    ? {
        marketing: client?.marketing?.state === 'yes',
        ...(isOffered && { sms: client?.sms?.state === 'yes' }),
      }
    : { marketing: marketing !== undefined, ...(isOffered && { sms: sms !== undefined }) };
}

export const ownAccountRoutes = [
  route(readMe, {
    answer: async ({ deps }, _, user) =>
      data({ ...presentMe(user), ...(await hasAgreed(user, await readClient(user, deps), deps)) }),
  }),

  route(changeMe, {
    answer: async (call, _, user) => {
      const { displayName = user.displayName, phone = user.phone, marketing, sms } = call.body;
      const [client, rules] = await Promise.all([readClient(user, call.deps), call.deps.store.rules()]);
      const texts = sms ? textAsk(rules, phone, call) : undefined;
      if (sms && !texts) throw invalid({ phone: messages('replies-accounts')('noTexts') });
      const emails = marketing ? marketingAsk(rules, call.now, 'box') : null;
      const asks: Changes = {
        ...(marketing !== undefined && { marketing: emails }),
        ...(sms !== undefined && { sms: texts ?? null }),
      };
      const { marketing: wants, sms: askedTexts, ...account } = changed(user, { displayName, phone });
      const waits: Changes = user.verified ? {} : { marketing: wants, sms: askedTexts, ...asks };
      const next = {
        ...account,
        ...(waits.marketing && { marketing: waits.marketing }),
        ...(waits.sms && { sms: waits.sms }),
      };
      const consent = user.verified ? consenting(next, client, asks, call) : undefined;
      const me = { ...presentMe(next), ...(await hasAgreed(next, consent ?? client, call.deps)) };
      const reply = data(me, { message: messages('replies-accounts')('saved') });
      const saved = await commit(call, reply, (store) => store.saveUser(next, { consent }), 'saved');
      recognizesNew(consent, call);
      return saved;
    },
  }),

  route(signOutEverywhere, {
    answer: async (call, _, user) => {
      await call.deps.store.endSessions(user.id);
      noteSecurity('signed_out', { account: user.email }, call);
      return { ...signedOut(call.deps), message: messages('replies-accounts')('signedOut') };
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
      const ids = appointments.map(({ id }) => id);
      const [waitlist, reviews, client, pictures] = user.verified
        ? await Promise.all([
            store.waitlist(),
            store.documentsSince('review', 0),
            readClient(user, call.deps),
            store.privatePictures(ids),
          ])
        : [[], [], null, []];
      const visits = new Set(ids);
      const own = waitlist.filter(({ customer }) => emailKey(customer.email) === emailKey(user.email));
      return data(
        {
          exported_at: isoMinute(call.now, zone),
          account: { ...presentMe(user), ...(await hasAgreed(user, client, call.deps)) },
          appointments: appointments.map((appointment) => presentHeld(appointment, true, rules, call)),
          waitlist: own.map((entry) => presentWaitlistEntry(entry, rules, call)),
          reviews: reviews.filter(({ id }) => visits.has(id)).map((one) => presentReview(one, rules)),
          pictures: ids.flatMap((id) =>
            ownPictures(pictures.filter(({ subject }) => subject === id)).map((picture) => ({
              ...picture,
              appointment_id: id,
              path: `/api/bookings/${id}/pictures/${picture.id}`,
            })),
          ),
          sessions: presentSessions(sessions, call.from, zone),
          attempts: presentAttempts(attempts, zone),
        },
        { headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' } },
      );
    },
  }),
];
