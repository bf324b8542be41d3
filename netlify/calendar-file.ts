import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Appointment, Status } from '../src/domain/appointment.ts';
import type { Settings } from '../src/domain/settings.ts';
import { msOf, type EpochMs } from '../src/domain/time.ts';

/**
 * One appointment as RFC 5545 writes it: the same UID for ever, and a SEQUENCE that rises with every change. In a message
 * it is a REQUEST (RFC 5546), which a calendar program takes in and later moves or takes out by itself.
 */
export function calendarFile(
  appointment: Appointment,
  settings: Settings,
  now: EpochMs,
  use: 'file' | 'message' = 'file',
): string {
  const { id, start, end, service, status, version, reference, customer } = appointment;
  const method = use === 'file' ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    name: settings.businessName,
    method: status === 'canceled' ? ICalCalendarMethod.CANCEL : method,
  });
  const event = calendar.createEvent({
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
  if (use === 'message') {
    event.organizer({
      name: settings.businessName,
      email: settings.businessEmail || 'noreply@salon.invalid',
    });
    event.createAttendee({
      name: customer.name,
      email: customer.email,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar.toString();
}

function calendarStatus(status: Status): ICalEventStatus {
  if (status === 'canceled') return ICalEventStatus.CANCELLED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
