import { atom } from 'nanostores';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { hoursOn } from '../../../domain/calendar/opening-hours.ts';
import { anyMeets, contains } from '../../../domain/ranges.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import {
  addDays,
  epochDay,
  MINUTES_A_DAY,
  toMinutes,
  type LocalDate,
  type LocalTime,
} from '../../../domain/time.ts';
import { busyStretches } from '../../../domain/appointments/visit.ts';
import { isOpen } from '../../../domain/appointments/status.ts';
import { callAsOwner } from '../shell/access.ts';
import { changeMany, partlyDone } from './change-many.ts';
import { salonDate } from '../data/salon-clock.ts';
import { toVisit } from './service-choice.ts';

/** Appointments in time that the owner has just closed, which she must decide about. */
export interface InTheWay {
  readonly appointments: readonly OwnersAppointment[];
  readonly sending: boolean;
  /** Whether to email the clients of canceled ones. */
  readonly notify: boolean;
  /** Which ones could not be canceled, and why. */
  readonly failed: { readonly title: string; readonly texts: readonly string[] } | null;
}

/** Shown by `<AppointmentDialogs />`. */
export const $inTheWay = atom<InTheWay | null>(null);

/** A span of local date-times on the salon's clock. */
interface Closed {
  readonly start_at: string;
  readonly end_at: string;
}

export function wholeDay(date: LocalDate): Closed {
  return { start_at: `${date}T00:00`, end_at: `${addDays(date, 1)}T00:00` };
}

/** Finds and lists upcoming appointments in newly blocked time, but not those in spans that were blocked `before`. */
export async function nameThoseIn(
  closed: readonly Closed[],
  before: readonly Closed[] = [],
  affected: readonly OwnersAppointment[] = [],
): Promise<void> {
  const [now, then] = [closed, before].map((all) =>
    all.map(({ start_at, end_at }) => ({ start: toMinute(start_at), end: toMinute(end_at) })),
  );
  const ends = closed.flatMap(({ start_at, end_at }) => [toDay(start_at), toDay(end_at)]).toSorted();
  const [first, last] = [ends.at(0), ends.at(-1)];
  if (first === undefined || last === undefined) return;
  // A visit may have begun the day before.
  await name({ from: addDays(first, -1), to: last }, (visit) => {
    if (affected.some(({ id }) => id === visit.id)) return false;
    const busy = busyStretches(toMinute(`${visit.date}T${visit.time}`), toVisit(visit));
    return anyMeets(busy, now ?? []) && !anyMeets(busy, then ?? []);
  });
}

/** Finds upcoming appointments that fit into the old hours but not into the new ones. */
export async function nameThoseOutside(before: Settings | null, now: Settings): Promise<void> {
  if (!before || weekDates(before) === weekDates(now)) return;
  await name({ from: salonDate() }, (visit) => fits(visit, before) && !fits(visit, now));
}

function weekDates({ workingHours, workingDays, hoursByWeekday, breaks }: Settings): string {
  return JSON.stringify([workingHours, workingDays, hoursByWeekday, breaks]);
}

async function name(
  query: { readonly from: LocalDate; readonly to?: LocalDate },
  isIn: (visit: OwnersAppointment) => boolean,
): Promise<void> {
  const answer = await callAsOwner('GET /api/admin-public/appointments', { query });
  if (!answer.ok) return;
  const appointments = answer.data.filter((visit) => isToCome(visit) && isIn(visit));
  if (appointments.length > 0) $inTheWay.set({ appointments, sending: false, notify: true, failed: null });
}

/** Neither over, canceled nor missed. */
export function isToCome({ status, end_at }: OwnersAppointment): boolean {
  return isOpen({ status }) && Date.parse(end_at) > salonNow();
}

export function leaveThem(): void {
  if ($inTheWay.get()?.sending !== true) $inTheWay.set(null);
}

export function notifyThem(notify: boolean): void {
  const question = $inTheWay.get();
  if (question && !question.sending) $inTheWay.set({ ...question, notify });
}

/** Cancels all of them, once even if pressed twice. The ones that fail stay listed. */
export async function cancelThem(): Promise<void> {
  const question = $inTheWay.get();
  if (!question || question.sending) return;
  $inTheWay.set({ ...question, sending: true });
  if (await cancelAll(question.appointments, question.notify)) $inTheWay.set(null);
}

/** Cancels appointments in closed time, and lists failures. True if all are canceled. */
export async function cancelAll(all: readonly OwnersAppointment[], notify: boolean): Promise<boolean> {
  const result = await changeMany('cancel', all, { notify });
  const isDone = new Set(result.done.map(({ id }) => id));
  const appointments = all.filter(({ id }) => !isDone.has(id));
  const texts = result.failures.map(({ text }) => text);
  const failed = texts.length > 0 ? { title: partlyDone('cancel', result), texts } : null;
  if (appointments.length > 0) $inTheWay.set({ appointments, sending: false, notify, failed });
  return appointments.length === 0;
}

function toDay(at: string): LocalDate {
  return at.slice(0, 10) as LocalDate;
}

/** Minutes on the salon's clock since a fixed day. */
function toMinute(at: string): number {
  return epochDay(toDay(at)) * MINUTES_A_DAY + toMinutes(at.slice(11) as LocalTime);
}

function fits(visit: OwnersAppointment, settings: Settings): boolean {
  const hours = hoursOn(visit.date, settings);
  const start = toMinutes(visit.time);
  const breaks = settings.breaks.map(({ start, end }) => ({ start: toMinutes(start), end: toMinutes(end) }));
  return (
    hours !== null &&
    contains(hours, { start, end: start + visit.service.duration }) &&
    !anyMeets(busyStretches(start, toVisit(visit)), breaks)
  );
}
