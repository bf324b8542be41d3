import { bookingCalendar } from '../../src/api/bookings.ts';
import { calendarFile } from '../calendar-file.ts';
import { publicRoute, signedIn } from '../http/route.ts';
import { held, tokenGuesses } from './bookings/holder.ts';

export const calendarRoutes = [
  publicRoute(bookingCalendar, {
    limits: ({ query, from }) =>
      tokenGuesses({ from: { ...from, manageToken: query.token ?? from.manageToken } }),
    read: (call) =>
      Promise.all([call.deps.store.appointment(call.params.id), call.deps.store.rules(), signedIn(call)]),
    answer: ({ query, from, now }, [found, rules, user]) => {
      const shown = held(found, { token: query.token ?? from.manageToken, user });
      if (!shown.ok) return shown.refusal;
      return {
        kind: 'text',
        type: 'text/calendar; charset=utf-8',
        text: calendarFile(shown.appointment, rules.settings, now),
        headers: {
          'Content-Disposition': `attachment; filename="appointment-${shown.appointment.reference}.ics"`,
        },
      };
    },
  }),
];
