import { atom } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { fail, tell } from '../shell/act.ts';
import { known } from '../shell/remote.ts';
import { cancelAll, isToCome, nameThoseIn, wholeDay } from '../appointments/affected-appointments.ts';
import { $visits, blockedDates } from './calendar.ts';
import type { Blocked } from './day-plan.ts';
import type { Action } from './quick-blocks.ts';
import { formatDates } from './text.ts';

/** Days to be blocked although they have appointments: asked about first. */
export interface BlockQuestion {
  readonly dates: readonly LocalDate[];
  readonly visits: readonly OwnersAppointment[];
  /** The error, if it failed. */
  readonly problem: string | null;
}

export const $question = atom<BlockQuestion | null>(null);

export const $busy = atom<ReadonlySet<string>>(new Set());

/** A day to block or unblock: with its known version if it is blocked, and the reason stored with it. */
interface Day {
  readonly date: LocalDate;
  readonly version?: number | undefined;
  readonly reason: string;
}

/** A day after its change, or why it could not be changed, with its current state if that is known: null if it is open. */
interface Result extends Day {
  readonly message: string | null;
  readonly now?: Blocked | null;
}

function blockedOn(date: string): Blocked | undefined {
  return known(blockedDates)?.find((blocked) => blocked.date === date);
}

/** Blocks days; asks first if they have appointments, which stay. */
export function block(dates: readonly LocalDate[]): void {
  const visits = dates.flatMap((date) => $visits.get()[date] ?? []).filter(isToCome);
  if (visits.length > 0) $question.set({ dates, visits, problem: null });
  else void change('block', withReason(dates, ''));
}

export function unblock(dates: readonly LocalDate[]): Promise<void> {
  return change(
    'unblock',
    dates.map((date) => ({ date, reason: '', version: blockedOn(date)?.version })),
  );
}

/** 'Yes, Continue': blocks the days in question. After a failure the question stays open about the remaining days. */
export async function answerQuestion(
  reason: string,
  { cancels, notify }: { readonly cancels: boolean; readonly notify: boolean },
): Promise<void> {
  const question = $question.get();
  if (!question || $busy.get().size > 0) return;
  $question.set({ ...question, problem: null });
  const days = withReason(question.dates, reason);
  const failures = await carryOut('block', days, question.visits);
  const dates = failures.map(({ date }) => date);
  const visits = question.visits.filter(({ date }) => dates.includes(date));
  const isLeft = dates.length > 0 && $question.get() !== null;
  $question.set(isLeft ? { dates, visits, problem: failedText('block', days, failures) } : null);
  const closed = question.visits.filter((one) => !visits.includes(one));
  if (cancels && closed.length > 0) await cancelAll(closed, notify);
}

export function dropQuestion(): void {
  $question.set(null);
}

function withReason(dates: readonly LocalDate[], reason: string): Day[] {
  return dates.map((date) => ({ date, reason }));
}

/** Changes days and reports the result, for each day if only some succeeded. */
async function change(action: Action, days: readonly Day[]): Promise<void> {
  const idle = days.filter(({ date }) => !$busy.get().has(date));
  if (idle.length === 0) return;
  const failures = await carryOut(action, idle);
  if (failures.length === 0) return;
  const title = action === 'block' ? 'Blocking Failed' : 'Unblocking Failed';
  fail([title, failedText(action, idle, failures)], () => change(action, failures));
}

/** Changes days, reports the successful ones, and lists their appointments that were not asked about. Returns the failures. */
async function carryOut(action: Action, days: readonly Day[], affected: readonly OwnersAppointment[] = []) {
  const isBlocking = action === 'block';
  const reasons = new Map(days.map(({ date }) => [date, blockedOn(date)?.reason ?? '']));
  const results = await send(action, days);
  const done = results.filter(({ message }) => message === null);
  if (done.length > 0) {
    const dates = done.map(({ date }) => date);
    const title = `${dates.length === 1 ? 'Date' : 'Dates'} ${isBlocking ? 'Blocked' : 'Unblocked'}`;
    tell([title, formatDates(dates)], () =>
      isBlocking
        ? change('unblock', done)
        : change(
            'block',
            dates.map((date) => ({ date, reason: reasons.get(date) ?? '' })),
          ),
    );
    if (isBlocking) void nameThoseIn(dates.map(wholeDay), [], affected);
  }
  return results.filter(({ message }) => message !== null);
}

/** 'Wed, Nov 25 couldn't be blocked: You are offline.' */
function failedText(action: Action, days: readonly Day[], failures: readonly Result[]): string {
  const which = formatDates(failures.map(({ date }) => date));
  const count = days.length === 1 ? which : `${failures.length} of ${days.length} days (${which})`;
  return `${count} couldn't be ${action === 'block' ? 'blocked' : 'unblocked'}: ${failures[0]?.message ?? ''}`;
}

async function send(action: Action, days: readonly Day[]): Promise<Result[]> {
  const dates = new Set<string>(days.map(({ date }) => date));
  $busy.set(new Set([...$busy.get(), ...dates]));
  const results = await Promise.all(days.map((day) => sendOne(action, day)));
  $busy.set(new Set([...$busy.get()].filter((date) => !dates.has(date))));
  blockedDates.put((list) => {
    const others = list.filter(({ date }) => !results.some((one) => one.date === date && 'now' in one));
    const news = results.flatMap(({ now }) => now ?? []);
    return [...others, ...news].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  });
  void blockedDates.load();
  return results;
}

async function sendOne(action: Action, { date, reason, version }: Day): Promise<Result> {
  const params = { date };
  // If somebody else has just blocked the day, their reason stays.
  const body = version === undefined && reason === '' ? {} : { reason, version };
  const answer =
    action === 'block'
      ? await callAsOwner('PUT /api/admin-public/blocked-dates/:date', { params, body })
      : await callAsOwner('DELETE /api/admin-public/blocked-dates/:date', {
          params,
          query: { version: version?.toString() },
        });
  if (answer.ok) {
    const now = 'version' in answer.data ? (answer.data as Blocked) : null;
    return { date, reason, version: now?.version, now, message: null };
  }
  // Unblocking succeeds if somebody else has already opened the day.
  if (answer.code === 'not_found')
    return { date, reason, now: null, message: action === 'unblock' ? null : answer.message };
  if (answer.code !== 'stale' || !answer.data)
    return { date, reason, version, message: answer.errors['reason'] ?? answer.message };
  const now = answer.data;
  const news = now.reason === '' ? 'and now has no reason' : `and its reason is now '${now.reason}'`;
  return { date, reason, version: now.version, now, message: `It was changed on another device, ${news}.` };
}
