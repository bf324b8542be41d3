import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { bookingCalendar } from '../../src/api/bookings.ts';
import type { Appointment, Status } from '../../src/domain/appointment.ts';
import type { Settings } from '../../src/domain/settings.ts';
import { msOf, type EpochMs } from '../../src/domain/time.ts';
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

/** One appointment as RFC 5545 writes it: the same UID for ever, and a SEQUENCE that rises with every change. */
function calendarFile(appointment: Appointment, settings: Settings, now: EpochMs): string {
  const { id, start, end, service, status, version, reference } = appointment;
  const calendar = ical({
    name: settings.businessName,
    method: status === 'canceled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@appointments`,
    sequence: version - 1,
    stamp: new Date(now),
    start: new Date(msOf(start)),
    end: new Date(msOf(end)),
    summary: `${service.name} at ${settings.businessName}`,
    description: `Reference ${reference}`,
    location: settings.businessAddress,
    status: calendarStatus(status),
  });
  return calendar.toString();
}

function calendarStatus(status: Status): ICalEventStatus {
  if (status === 'canceled') return ICalEventStatus.CANCELLED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
