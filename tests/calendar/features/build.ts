import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { defaultSettings, type Settings } from '../../../src/domain/settings/settings.ts';
import { toTime, toMinutes, type LocalDate, type LocalTime } from '../../../src/domain/time.ts';
import type { Book } from '../../../src/features/admin/calendar/day-plan.ts';
import { appointment, today } from '../../admin/features/build.ts';
import type { WaitlistEntryShape } from '../../../src/api/waitlist/customer-waitlist.ts';

/** Builds a visit of this many minutes, on Tuesday by default: `visit('09:00', 60)`. */
export function visit(
  time: LocalTime,
  minutes = 60,
  part: Partial<Omit<OwnersAppointment, 'service' | 'customer'>> & {
    processing?: OwnersAppointment['service']['processing'];
    name?: string;
  } = {},
): OwnersAppointment {
  const { processing, name = 'Jamie Rivera', ...rest } = part;
  const date = rest.date ?? today;
  return appointment({
    date,
    time,
    status: 'booked',
    start_at: `${date}T${time}:00-05:00`,
    end_at: `${date}T${toTime(toMinutes(time) + minutes)}:00-05:00`,
    ...rest,
    customer: { name },
    service: { duration: minutes, ...(processing ? { processing } : {}) },
  });
}

/** Builds the data of a page: by default open from nine to five, except on Sundays. */
export function book({
  appointments = [],
  blockedDates = [],
  timeBlocks = [],
  ...settings
}: Partial<Omit<Book, 'settings'>> & Partial<Settings> = {}): Book {
  return { settings: { ...defaultSettings, ...settings }, appointments, blockedDates, timeBlocks };
}

export function timeBlock(start_at: string, end_at: string, reason = '') {
  return { id: `block-${start_at.replaceAll(/\D/g, '')}`, version: 1, start_at, end_at, reason };
}

export const sunday: LocalDate = '2026-11-22';

/** Builds a waitlist entry for a cut on Wednesday morning. */
export const entry = (
  id: string,
  name: string,
  more: Partial<WaitlistEntryShape> = {},
): WaitlistEntryShape => ({
  id,
  version: 1,
  status: 'waiting',
  date: '2026-11-25',
  part: 'morning',
  time_zone: 'America/New_York',
  notes: '',
  created_at: '2026-11-23T09:00:00-05:00',
  customer: { name, email: `${id}@example.com`, phone: '(555) 010-0200' },
  service: { id: 1, name: 'Cut', duration: 60, price_cents: 8500 },
  services: [{ id: 1, name: 'Cut', duration: 60, price_cents: 8500 }],
  offer: null,
  lapsed: null,
  writes: true,
  ...more,
});
