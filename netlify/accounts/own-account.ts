import {
  changeMe,
  exportMe,
  listOwnAppointments,
  readMe,
  signOutEverywhere,
} from '../../src/api/accounts/own-account.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { isoWithOffset, minuteFrom } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { withAnswer } from '../platform/http/answers.ts';
import { data } from '../platform/http/reply.ts';
import { accountRoute } from '../platform/http/route.ts';
import { sessionLimits } from '../platform/http/session.ts';
import { Conflict } from '../platform/store/retry.ts';
import { presentWaitlistEntry } from '../waitlist/present-entry.ts';
import { changed, presentMe } from './account.ts';
import { attemptsAt, openSessions, presentAttempts, presentSessions } from './open-sessions.ts';
import { signedOut } from './start-session.ts';

export const ownAccountRoutes = [
  accountRoute(readMe, { answer: (_, user) => data(presentMe(user)) }),

  accountRoute(changeMe, {
    answer: async (call, user) => {
      const { displayName = user.displayName, phone = user.phone } = call.body;
      const next = changed(user, { displayName, phone });
      const reply = data(presentMe(next), { message: 'Your details have been saved.' });
      if ((await withAnswer(call, reply).saveUser(next)) !== 'saved') throw new Conflict();
      return reply;
    },
  }),

  accountRoute(signOutEverywhere, {
    answer: async ({ deps }, user) => {
      await deps.store.endSessions(user.id);
      return { ...signedOut(deps), message: 'You are signed out everywhere.' };
    },
  }),

  accountRoute(listOwnAppointments, {
    read: ({ deps, from, now }) =>
      Promise.all([
        deps.store.ownAppointments(from.sessionHash ?? '', now, sessionLimits),
        deps.store.rules(),
      ]),
    answer: (call, _, [appointments, rules]) =>
      data(appointments.map((appointment) => presentHeld(appointment, true, rules, call))),
  }),

  accountRoute(exportMe, {
    read: (call) =>
      Promise.all([
        call.deps.store.ownAppointments(call.from.sessionHash ?? '', call.now, sessionLimits),
        openSessions(call),
        attemptsAt(call),
        call.deps.store.rules(),
      ]),
    answer: async (call, user, [appointments, sessions, attempts, rules]) => {
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
