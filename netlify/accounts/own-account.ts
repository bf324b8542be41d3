import {
  changeMe,
  exportMe,
  listOwnAppointments,
  readMe,
  signOutEverywhere,
} from '../../src/api/accounts/own-account.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { isoWithOffset, minuteFrom } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone } from '../appointments/present.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { commit, route } from '../platform/http/route.ts';
import { data } from '../platform/http/reply.ts';
import { sessionLimits } from '../platform/http/session.ts';
import { presentWaitlistEntry } from '../waitlist/present-entry.ts';
import { changed, presentMe } from './account.ts';
import { attemptsAt, openSessions, presentAttempts, presentSessions } from './open-sessions.ts';
import { signedOut } from './start-session.ts';

export const ownAccountRoutes = [
  route(readMe, { answer: (_, __, user) => data(presentMe(user)) }),

  route(changeMe, {
    answer: async (call, _, user) => {
      const { displayName = user.displayName, phone = user.phone } = call.body;
      const next = changed(user, { displayName, phone });
      const reply = data(presentMe(next), { message: messages('replies-accounts')('saved') });
      return commit(call, reply, (store) => store.saveUser(next), 'saved');
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
      const waitlist = user.verified ? await call.deps.store.waitlist() : [];
      const own = waitlist.filter(({ customer }) => emailKey(customer.email) === emailKey(user.email));
      return data(
        {
          exported_at: isoWithOffset(minuteFrom(call.now), zone),
          account: presentMe(user),
          appointments: appointments.map((appointment) => presentHeld(appointment, true, rules, call)),
          waitlist: own.map((entry) => presentWaitlistEntry(entry, rules, call)),
          sessions: presentSessions(sessions, call.from, zone),
          attempts: presentAttempts(attempts, zone),
        },
        { headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' } },
      );
    },
  }),
];
