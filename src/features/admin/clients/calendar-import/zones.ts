import { salonClock, toClock, toDate } from '../../../../platform/dates/date-text.ts';
import {
  epochDay,
  MINUTES_A_DAY,
  toMinutes,
  toMs,
  type EpochMinute,
  type Minutes,
} from '../../../../domain/time.ts';

/** A date and time on some clock, in minutes since 1970-01-01T00:00 on that clock. */
export type ClockMinute = number;

/** Converts what a clock shows to an instant. */
export type Clock = (shown: ClockMinute) => EpochMinute;

/** The names that Outlook and Exchange give to zones, with those of the zone database. */
const windowsZones: Readonly<Record<string, string>> = {
  'hawaiian standard time': 'Pacific/Honolulu',
  'alaskan standard time': 'America/Anchorage',
  'pacific standard time': 'America/Los_Angeles',
  'us mountain standard time': 'America/Phoenix',
  'mountain standard time': 'America/Denver',
  'central standard time': 'America/Chicago',
  'canada central standard time': 'America/Regina',
  'central standard time (mexico)': 'America/Mexico_City',
  'eastern standard time': 'America/New_York',
  'us eastern standard time': 'America/Indianapolis',
  'atlantic standard time': 'America/Halifax',
  'newfoundland standard time': 'America/St_Johns',
  'sa pacific standard time': 'America/Bogota',
  'e. south america standard time': 'America/Sao_Paulo',
  'argentina standard time': 'America/Buenos_Aires',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'romance standard time': 'Europe/Paris',
  'gtb standard time': 'Europe/Bucharest',
  'fle standard time': 'Europe/Kiev',
  'e. europe standard time': 'Europe/Chisinau',
  'turkey standard time': 'Europe/Istanbul',
  'russian standard time': 'Europe/Moscow',
  'israel standard time': 'Asia/Jerusalem',
  'egypt standard time': 'Africa/Cairo',
  'south africa standard time': 'Africa/Johannesburg',
  'arab standard time': 'Asia/Riyadh',
  'arabian standard time': 'Asia/Dubai',
  'india standard time': 'Asia/Calcutta',
  'se asia standard time': 'Asia/Bangkok',
  'china standard time': 'Asia/Shanghai',
  'singapore standard time': 'Asia/Singapore',
  'tokyo standard time': 'Asia/Tokyo',
  'korea standard time': 'Asia/Seoul',
  'w. australia standard time': 'Australia/Perth',
  'e. australia standard time': 'Australia/Brisbane',
  'aus eastern standard time': 'Australia/Sydney',
  'new zealand standard time': 'Pacific/Auckland',
};

/** Returns the clock with this name: one of the zone database, also behind a path such as `/mozilla.org/2005/`, or of Windows. */
export function clockNamed(name: string): Clock | null {
  const plain = name.trim().replace(/^"|"$/g, '');
  const parts = plain.split('/');
  const tails = parts.map((_, i) => parts.slice(i).join('/'));
  const zone = [windowsZones[plain.toLowerCase()], ...tails].find((one) => one && isZone(one));
  return zone === undefined ? null : zoneClock(zone);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A zone's clock. Of a time that it shows twice it means the first, and one that it skips counts on from before the change. */
export function zoneClock(zone: string): Clock {
  const ahead = (at: EpochMinute): Minutes => {
    const shown = salonClock(zone, toMs(at));
    return epochDay(toDate(shown)) * MINUTES_A_DAY + toMinutes(toClock(shown)) - at;
  };
  const days = new Map<number, Minutes>();
  const aheadOn = (day: number) => {
    const known = days.get(day) ?? ahead(day * MINUTES_A_DAY);
    days.set(day, known);
    return known;
  };
  return (shown) => {
    // A lookup takes long, and most days have no change nearby.
    const day = Math.floor(shown / MINUTES_A_DAY);
    const usual = aheadOn(day - 1);
    if (usual === aheadOn(day) && usual === aheadOn(day + 1) && usual === aheadOn(day + 2))
      return shown - usual;
    const offsets = [ahead(shown - MINUTES_A_DAY), ahead(shown + MINUTES_A_DAY)];
    const found = offsets.map((offset) => shown - offset).filter((at) => at + ahead(at) === shown);
    return found.length > 0 ? Math.min(...found) : shown - (offsets[0] ?? 0);
  };
}
