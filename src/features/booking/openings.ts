import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import type { Slot } from '../../api/shapes.ts';
import { askable, type Month } from '../../components/booking/month.ts';
import type { LocalDate } from '../../domain/time.ts';
import { $today, $zone, readClock } from './clock.ts';

/** How long an answer is as good as new, in milliseconds: what is older is shown and asked for again. */
const FRESH = 30_000;

export type MonthOpenings =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly days: ReadonlyMap<LocalDate, readonly Slot[]>;
      /** The days on which others or the owner have all of the time, which they may give back. */
      readonly full: ReadonlySet<LocalDate>;
      readonly at: number;
    };

/** What is known of each service's months, by `keyOf`. */
export const $openings = atom<ReadonlyMap<string, MonthOpenings>>(new Map());

export function keyOf(serviceId: number, month: Month): string {
  return `${serviceId} ${month}`;
}

/** The newest question about each month; the answer to an older one is dropped. */
const asked = new Map<string, number>();
let questions = 0;

/**
 * Has a month's openings on show: at once what is known, and what the salon says when that is old.
 * @param fresh asks again whatever is known
 */
export async function loadMonth(serviceId: number, month: Month, { fresh = false } = {}): Promise<void> {
  readClock();
  const key = keyOf(serviceId, month);
  const known = $openings.get().get(key);
  const isNew = known?.state === 'ready' && Date.now() - known.at < FRESH;
  if (!fresh && (isNew || asked.has(key))) return;

  const range = askable(month, $today.get());
  if (!range) return put(key, { state: 'ready', days: new Map(), full: new Set(), at: Date.now() });
  if (known?.state !== 'ready') put(key, { state: 'loading' });

  questions += 1;
  const question = questions;
  asked.set(key, question);
  const answer = await call('GET /api/availability', { query: { service_id: String(serviceId), ...range } });
  if (asked.get(key) !== question) return undefined;
  asked.delete(key);

  if (answer.ok) {
    $zone.set(answer.data.time_zone);
    readClock();
    const days = new Map(answer.data.days.map(({ date, slots }) => [date, slots]));
    const full = answer.data.days
      .filter(({ reason }) => reason === 'full' || reason === 'blocked')
      .map(({ date }) => date);
    put(key, { state: 'ready', days, full: new Set(full), at: Date.now() });
  } else if (known?.state !== 'ready') {
    put(key, { state: 'failed', message: answer.message });
  }
  return undefined;
}

/** Forgets what is known of every month: after a booking, and when another customer's booking came first. */
export function forgetOpenings(): void {
  asked.clear();
  $openings.set(new Map());
}

function put(key: string, openings: MonthOpenings): void {
  $openings.set(new Map($openings.get()).set(key, openings));
}
