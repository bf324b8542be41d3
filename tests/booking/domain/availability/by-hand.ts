import type { Schedule, Taken } from '../../../../src/domain/booking/availability.ts';
import type { Visit } from '../../../../src/domain/appointments/visit.ts';
import { toMinutes, type EpochMinute, type LocalDate } from '../../../../src/domain/time.ts';
import type { Case } from './cases.ts';

/** Finds the free starts of a day minute by minute, without the code under test. */
export function byHand({ clock, date, schedule, question: { visit, now, ignore } }: Case): EpochMinute[] {
  const { settings } = schedule;
  const { bufferMinutes } = settings;
  const opening = openHoursOf(date, settings);
  if (!opening || schedule.blockedDates.some((blocked) => blocked.date === date)) return [];
  const todayNumber = Math.floor(clock.shows(Math.floor(now / 60_000)) / 1440);
  const dayNumber = Date.parse(`${date}T00:00Z`) / 86_400_000;
  if (dayNumber < todayNumber || dayNumber > todayNumber + settings.bookingWindow) return [];

  const edge = (minute: number) => clock.edge(date, minute) ?? Number.NaN;
  const [opens, closes] = [edge(toMinutes(opening.start)), edge(toMinutes(opening.end))];

  const occupied = new Set<EpochMinute>();
  const occupy = (from: EpochMinute, to: EpochMinute) => {
    for (let minute = from; minute < to; minute += 1) occupied.add(minute);
  };
  for (const { start, end } of settings.breaks) occupy(edge(toMinutes(start)), edge(toMinutes(end)));
  for (const { start, end } of schedule.timeBlocks) occupy(start, end);
  for (const one of schedule.taken) {
    if (one.id !== ignore) for (const minute of minutesOfTaken(one, bufferMinutes)) occupied.add(minute);
  }

  const every = settings.timeSlotInterval;
  const first = toMinutes(opening.start);
  const onTheList = (minute: number) =>
    settings.slotMode === 'fixed'
      ? settings.fixedSlots.some((slot) => toMinutes(slot) === minute)
      : minute >= first && minute < toMinutes(opening.end) && (minute - first) % every === 0;

  const free: EpochMinute[] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    if (!onTheList(minute)) continue;
    const [start] = clock.instants(date, minute);
    if (start === undefined) continue;
    const inHours = opens <= start && start + visit.duration_min <= closes;
    const inTime = start * 60_000 - now >= settings.minNoticeHours * 3_600_000;
    const hasRoom = minutesTaken(start, visit, bufferMinutes).every((one) => !occupied.has(one));
    if (inHours && inTime && hasRoom) free.push(start);
  }
  return free;
}

function openHoursOf(date: LocalDate, settings: Schedule['settings']) {
  const weekday = new Date(`${date}T12:00Z`).getUTCDay();
  const own = Object.entries(settings.hoursByWeekday).find(([day]) => Number(day) === weekday);
  if (own) return own[1];
  return settings.workingDays.includes(weekday) ? settings.workingHours : null;
}

/** Returns each minute in which a visit keeps the stylist busy, including the buffer. */
export function minutesTaken(
  start: EpochMinute,
  { duration_min, gaps }: Visit,
  buffer: number,
): EpochMinute[] {
  const minutes: EpochMinute[] = [];
  for (let minute = 0; minute < duration_min + buffer; minute += 1) {
    const inGap = gaps.some((gap) => {
      const gapEnds = gap.start_min + gap.duration_min;
      return gapEnds < duration_min && minute >= gap.start_min && minute < gapEnds;
    });
    if (!inGap) minutes.push(start + minute);
  }
  return minutes;
}

export function minutesOfTaken({ stretches }: Taken, buffer: number): EpochMinute[] {
  const minutes: EpochMinute[] = [];
  for (const { start, end } of stretches)
    for (let minute = start; minute < end; minute += 1) minutes.push(minute);
  const end = stretches.at(-1)?.end ?? 0;
  for (let minute = end; minute < end + buffer; minute += 1) minutes.push(minute);
  return minutes;
}
