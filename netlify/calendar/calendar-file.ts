import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Status } from '../../src/domain/appointments/status.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import type { BlockedDate, TimeBlock } from '../../src/domain/booking/availability.ts';
import { visitName, serviceStarts, withShownNames } from '../../src/domain/appointments/visit-services.ts';
import { unlinked } from '../../src/domain/web-address.ts';
import { epochDay, MINUTES_A_DAY, toMs, type EpochMs } from '../../src/domain/time.ts';
import type { Customs } from '../../src/domain/salon-formats.ts';
import { spokenFormats } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import { openZone } from '../platform/zone.ts';

/**
 * Returns an appointment in iCalendar form (RFC 5545): its UID never changes and its SEQUENCE increases with every change. Emails
 * to customers send a REQUEST (RFC 5546), which calendar programs add and later move or remove; the owner's copy invites nobody.
 * @param link the customer's private link, or the owner's list
 */
export function calendarFile(
  appointment: Appointment,
  settings: Settings,
  now: EpochMs,
  { use, link }: { readonly use: 'file' | 'message' | 'owner'; readonly link: string },
): string {
  const { status, reference, customer } = appointment;
  const visible = withShownNames(appointment);
  const { CANCEL, REQUEST, PUBLISH } = ICalCalendarMethod;
  const t = messages('calendar-entry');
  const calendar = ical({
    name: settings.businessName,
    method: status === 'canceled' ? CANCEL : use === 'message' ? REQUEST : PUBLISH,
  });
  const event = calendar.createEvent({
    ...toTimes(appointment, now),
    ...(use === 'owner'
      ? ownerTexts(appointment, settings)
      : {
          summary: t('title', { services: visitName(visible.services), salon: settings.businessName }),
          description: [
            ...serviceLines(visible, settings),
            t('reference', { reference }),
            t('change', { link }),
          ].join('\n'),
          location: settings.businessAddress,
        }),
    url: link,
  });
  if (use === 'message') {
    const email = settings.businessEmail || 'noreply@salon.invalid';
    event.organizer({ name: settings.businessName, email });
    event.createAttendee({
      ...(customer.name === '' ? {} : { name: customer.name }),
      email: customer.email,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar.toString();
}

type FileSettings = Pick<Settings, 'timeZone'> & Customs;

/** Returns an event's texts for the owner, without the customer's private link and links in texts typed online. */
function ownerTexts(appointment: Appointment, settings: FileSettings) {
  const { services, customer, reference, notes } = appointment;
  const contact = [`Reference ${reference}`, customer.phone, customer.email, unlinked(notes)];
  const lines = [...serviceLines(appointment, settings), ...contact].filter(Boolean);
  return { summary: `${unlinked(customer.name)}, ${visitName(services)}`, description: lines.join('\n') };
}

/** Returns a line for each of several services: '10:30 AM Blowout & Style'. */
function serviceLines(appointment: Appointment, settings: FileSettings): string[] {
  const { services } = appointment;
  if (services.length === 1) return [];
  const zone = openZone(settings.timeZone);
  const { clock } = spokenFormats(settings);
  const starts = serviceStarts(appointment).map((start) => clock(zone.local(start).minute));
  return services.map(({ name }, i) => `${starts[i]} ${name}`);
}

/** Returns the schedule for the owner's calendar program. An unchanged one gives an unchanged text to skip. */
export function calendarFeedFile(
  { appointments, timeBlocks, blockedDates }: FeedSchedule,
  settings: Pick<Settings, 'businessName'> & FileSettings,
): string {
  const calendar = ical({ name: settings.businessName, method: ICalCalendarMethod.PUBLISH, ttl: 15 * 60 });
  for (const appointment of appointments) {
    const times = toTimes(appointment, appointment.created_at);
    calendar.createEvent({ ...times, ...ownerTexts(appointment, settings) });
  }
  for (const { id, start, end, reason } of timeBlocks) {
    const from = new Date(toMs(start));
    const time = { stamp: from, start: from, end: new Date(toMs(end)) };
    calendar.createEvent({ id: `${id}@time-blocks`, sequence: 0, ...time, summary: reason || 'Blocked' });
  }
  for (const { date, reason } of blockedDates) {
    const day = new Date(toMs(epochDay(date) * MINUTES_A_DAY));
    const time = { stamp: day, start: day, allDay: true };
    calendar.createEvent({ id: `${date}@blocked-dates`, sequence: 0, ...time, summary: reason || 'Closed' });
  }
  return calendar.toString();
}

interface FeedSchedule {
  readonly appointments: readonly Appointment[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly blockedDates: readonly BlockedDate[];
}

/** When and which appointment it is, as of `stamp`. */
function toTimes({ id, version, start, end, status }: Appointment, stamp: EpochMs) {
  return {
    id: `${id}@appointments`,
    sequence: version - 1,
    stamp: new Date(stamp),
    start: new Date(toMs(start)),
    end: new Date(toMs(end)),
    status: calendarStatus(status),
  };
}

function calendarStatus(status: Status): ICalEventStatus {
  if (status === 'canceled') return ICalEventStatus.CANCELLED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
