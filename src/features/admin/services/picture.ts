import type { Category } from '../../../domain/services/service-rules.ts';
import type { Service } from '../../../domain/services/services.ts';
import { formatLength } from '../../../platform/dates/date-text.ts';
import type { Minutes } from '../../../domain/time.ts';
import { busyStretches, type Visit } from '../../../domain/appointments/visit.ts';
import { chosenServices } from '../../../domain/appointments/visit-services.ts';

/** A drawn stretch of the visit. */
export interface Stretch {
  readonly kind: 'busy' | 'free';
  readonly minutes: Minutes;
  /** Of the whole visit, in percent. */
  readonly share: number;
}

/** The stylist's work in the visit, from the first to the last minute without a gap. */
export function stylistStretches(visit: Visit): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (kind: Stretch['kind'], minutes: Minutes) => {
    if (minutes > 0) stretches.push({ kind, minutes, share: (minutes / visit.duration_min) * 100 });
  };
  let reached = 0;
  for (const { start, end } of busyStretches(0, visit)) {
    add('free', start - reached);
    add('busy', end - start);
    reached = end;
  }
  return stretches;
}

export interface Mark {
  readonly minute: Minutes;
  /** From the left edge, in percent. */
  readonly at: number;
}

/** The width of a label's character on a narrow phone, in percent. */
const CHARACTER = 2.4;

/** The minutes at which something changes; labels that would overlap are left out, never the ends. */
export function serviceMarks(visit: Visit): Mark[] {
  const { duration_min: end } = visit;
  const changes = busyStretches(0, visit).flatMap((stretch) => [stretch.start, stretch.end]);
  const marks = changes.map((minute) => ({ minute, at: (minute / end) * 100 }));
  const half = (minute: Minutes) => (formatLength(minute).length * CHARACTER) / 2;
  let lastEnd = CHARACTER;
  return marks.filter(({ minute, at }) => {
    const isEnd = minute === 0 || minute === end;
    if (!isEnd && (at - half(minute) < lastEnd || at + half(minute) > 100 - 2 * half(end))) return false;
    lastEnd = Math.max(lastEnd, at + half(minute));
    return true;
  });
}

export function pictureText(visit: Visit, category: Category): string {
  const whole = formatLength(visit.duration_min);
  const stretches = stylistStretches(visit);
  if (stretches.length < 3) return `You and your client are both busy for ${whole}.`;
  const meanwhile = category === 'Color' ? ' while the color develops' : ' while it takes effect';
  const phrases = stretches.map(({ kind, minutes }, i) => {
    const why = kind === 'free' && stretches.length === 3 ? meanwhile : '';
    return `${i === stretches.length - 1 ? 'then ' : ''}${kind} for ${formatLength(minutes)}${why}`;
  });
  return `You're ${phrases.join(', ')}. Your client stays for ${whole}.`;
}

/** The example visit: this service with all its active suggestions, as far as one visit allows. */
export function withWhatGoesWell(service: Service, all: readonly Service[]): Service[] {
  const choices = all.filter(({ id, active }) => active || id === service.id);
  const visit = [service];
  for (const id of service.goes_with) {
    const next = choices.find((one) => one.id === id);
    if (!next) continue;
    const extended = chosenServices(
      [...visit, next].map((one) => one.id),
      { offered: choices },
    );
    if (!('why' in extended)) visit.push(next);
  }
  return visit.toSorted((a, b) => a.position - b.position);
}
