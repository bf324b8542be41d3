import type { Appointment } from '../appointments/appointment.ts';
import { isActive } from '../appointments/status.ts';
import type { Client } from '../clients/client.ts';
import { mayMarket } from '../clients/marketing.ts';
import type { Service } from '../services/services.ts';
import type { Settings } from '../settings/settings.ts';
import {
  addDays,
  MINUTES_A_DAY,
  minuteFrom,
  today,
  toMs,
  type EpochMinute,
  type EpochMs,
  type Minutes,
  type Zone,
} from '../time.ts';
import type { Job } from './job.ts';

/** A client's rhythm is the median of her latest intervals: at most this many, and at least two. */
const MOST_INTERVALS = 5;

/** When the salon's morning and evening begin, in minutes of the day: due emails are sent in between. */
const MORNING = 9 * 60;
const EVENING = 20 * 60;

type DueSettings = Pick<Settings, 'dueEmails' | 'reviewRequests' | 'emailNotifications' | 'businessAddress'>;

/** True if every marketing email can name the salon's postal address. */
const canMarket = ({ emailNotifications, businessAddress }: DueSettings) =>
  emailNotifications && businessAddress !== '';

/** True if the owner wants due emails, and they can be sent. */
export const sendsDueEmails = (settings: DueSettings): boolean => settings.dueEmails && canMarket(settings);

/** True if the owner wants clients to be asked for reviews, and they can be. */
export const asksForReviews = (settings: DueSettings): boolean =>
  settings.reviewRequests && canMarket(settings);

/** Returns the next morning's search for clients to email; none while no such emails are sent. */
export function nextDueSearch(settings: DueSettings, zone: Zone, now: EpochMs): Job[] {
  if (!sendsDueEmails(settings) && !asksForReviews(settings)) return [];
  const morning = (days: number) => {
    const date = addDays(today(zone, now), days);
    return { date, due: toMs(zone.edge(date, MORNING)) };
  };
  const { date, due } = now < morning(0).due ? morning(0) : morning(1);
  return [{ id: `find_due:${date}`, due, appointment: null, work: { kind: 'find_due' } }];
}

/** False at night: a search that runs late finds nobody then. */
export const isDaytime = (minute: Minutes): boolean => minute >= MORNING && minute < EVENING;

/** Returns the last visit of a client who may get a due email and is past her rhythm; null for any other. */
export function dueSince(
  client: Client,
  visits: readonly Appointment[],
  services: readonly Service[],
  now: EpochMs,
): Appointment | null {
  const { booking = 'normal' } = client;
  if (!mayMarket(client, now) || booking !== 'normal') return null;
  const attended = visits.filter((one) => isActive(one) && one.pair?.is !== 'test');
  const last = attended.at(-1);
  const minute = minuteFrom(now);
  if (!last || attended.some(({ end }) => end > minute)) return null;
  const rhythm = medianInterval(attended.map(({ start }) => start)) ?? usualInterval(last, services);
  return rhythm !== null && last.start + rhythm <= minute ? last : null;
}

function medianInterval(starts: readonly EpochMinute[]): Minutes | null {
  const intervals = starts
    .slice(1)
    .map((start, i) => start - (starts[i] ?? start))
    .filter((interval) => interval >= MINUTES_A_DAY)
    .slice(-MOST_INTERVALS)
    .toSorted((a, b) => a - b);
  if (intervals.length < 2) return null;
  const middle = intervals.length / 2;
  const [low = 0, high = 0] = [intervals[Math.ceil(middle) - 1], intervals[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The shortest interval of the visit's services, as the owner set it. */
function usualInterval({ services: visit }: Appointment, services: readonly Service[]): Minutes | null {
  const weeks = services.flatMap(({ id, interval_weeks }) =>
    interval_weeks !== null && visit.some((one) => one.id === id) ? [interval_weeks] : [],
  );
  return weeks.length === 0 ? null : Math.min(...weeks) * 7 * MINUTES_A_DAY;
}

/** Returns the client once a due email after that visit is planned, with its job: one for each visit, whatever happens to it. */
export function dueEmail(
  before: Client,
  { start }: Pick<Appointment, 'start'>,
  now: EpochMs,
): { readonly client: Client; readonly job: Job } {
  const { merge: _, ...client } = before;
  return {
    client: { ...client, version: client.version + 1, due_emailed: start },
    job: {
      id: `marketing:due:${client.id}:${start}`,
      due: now,
      appointment: null,
      work: { kind: 'marketing', about: 'due', client: client.id, at: now },
    },
  };
}
