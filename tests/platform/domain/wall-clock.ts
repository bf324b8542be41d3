import type { EpochMinute, LocalDate, Minutes } from '../../../src/domain/time.ts';

/** A zone's clock read from `Intl` and searched: slow, simple, and independent of the code it checks. */
export interface WallClock {
  /** Date and minute of the day as one growing number: days since 1970 times 1440, plus minutes. */
  shows(at: EpochMinute): number;
  /** Every instant at which the clock shows this time, ascending. */
  instants(date: LocalDate, minute: Minutes): EpochMinute[];
  /** The first of them or, if the clock skips the time, the instant of the jump. */
  edge(date: LocalDate, minute: Minutes): EpochMinute | undefined;
  /** The instants of the clock changes. */
  changes(from: EpochMinute, to: EpochMinute): EpochMinute[];
}

const DAY = 1440;
const numbered = (date: LocalDate, minute: Minutes) => Date.parse(`${date}T00:00Z`) / 60_000 + minute;

export function wallClock(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

  const known = new Map<EpochMinute, number>();

  const shows = (at: EpochMinute): number => {
    const cached = known.get(at);
    if (cached !== undefined) return cached;
    const parts = format.formatToParts(at * 60_000).map(({ type, value }) => [type, Number(value)] as const);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = Object.fromEntries(parts);
    const shown = Date.UTC(year, month - 1, day, hour, minute) / 60_000;
    known.set(at, shown);
    return shown;
  };

  const ahead = (at: EpochMinute) => shows(at) - at;

  const changeBetween = (before: EpochMinute, after: EpochMinute): EpochMinute => {
    let [low, high] = [before, after];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (ahead(middle) === ahead(before)) low = middle;
      else high = middle;
    }
    return high;
  };

  const instants = (date: LocalDate, minute: Minutes): EpochMinute[] => {
    const wanted = numbered(date, minute);
    const offsets = new Set(
      [-26, -16, -12, -8, -4, -1, 0, 1, 4, 8, 12, 16, 26].map((h) => ahead(wanted + h * 60)),
    );
    return [...offsets]
      .map((offset) => wanted - offset)
      .filter((at) => shows(at) === wanted)
      .toSorted((a, b) => a - b);
  };

  const changes = (from: EpochMinute, to: EpochMinute): EpochMinute[] => {
    const found: EpochMinute[] = [];
    for (let at = from; at < to; at += DAY) {
      if (ahead(at) !== ahead(at + DAY)) found.push(changeBetween(at, at + DAY));
    }
    return found;
  };

  return {
    shows,
    instants,
    changes,
    edge: (date, minute) => {
      const [first] = instants(date, minute);
      if (first !== undefined) return first;
      const wanted = numbered(date, minute);
      return changes(wanted - 2 * DAY, wanted + 2 * DAY).find(
        (at) => shows(at - 1) < wanted && wanted < shows(at),
      );
    },
  };
}
