import { MINUTES_A_DAY, toMs, type EpochMinute, type Minutes } from '../time.ts';

/** A date and time on some clock, in minutes since 1970-01-01T00:00 on that clock. */
export type ClockMinute = number;

/** Converts what a clock shows to an instant. */
export type Clock = (clockMinute: ClockMinute) => EpochMinute;

/** The names that Outlook and Exchange give to zones, without "standard time", with those of the zone database. */
const windowsZones = new Map(
  `
  utc=UTC; central america=America/Guatemala; mountain (mexico)=America/Mazatlan; pacific (mexico)=America/Tijuana;
  eastern (mexico)=America/Cancun; cuba=America/Havana; venezuela=America/Caracas; pacific sa=America/Santiago;
  sa western=America/La_Paz; sa eastern=America/Cayenne; azores=Atlantic/Azores; morocco=Africa/Casablanca;
  w. central africa=Africa/Lagos; e. africa=Africa/Nairobi; jordan=Asia/Amman; middle east=Asia/Beirut;
  belarus=Europe/Minsk; kaliningrad=Europe/Kaliningrad; iran=Asia/Tehran; afghanistan=Asia/Kabul; pakistan=Asia/Karachi;
  west asia=Asia/Tashkent; nepal=Asia/Katmandu; sri lanka=Asia/Colombo; bangladesh=Asia/Dhaka; myanmar=Asia/Rangoon;
  taipei=Asia/Taipei; aus central=Australia/Darwin; cen. australia=Australia/Adelaide; tasmania=Australia/Hobart;
  hawaiian=Pacific/Honolulu; alaskan=America/Anchorage; pacific=America/Los_Angeles; us mountain=America/Phoenix;
  mountain=America/Denver; central=America/Chicago; canada central=America/Regina; central (mexico)=America/Mexico_City;
  eastern=America/New_York; us eastern=America/Indianapolis; atlantic=America/Halifax; newfoundland=America/St_Johns;
  sa pacific=America/Bogota; e. south america=America/Sao_Paulo; argentina=America/Buenos_Aires; gmt=Europe/London;
  greenwich=Atlantic/Reykjavik; w. europe=Europe/Berlin; central europe=Europe/Budapest; central european=Europe/Warsaw;
  romance=Europe/Paris; gtb=Europe/Bucharest; fle=Europe/Kiev; e. europe=Europe/Chisinau; turkey=Europe/Istanbul;
  russian=Europe/Moscow; israel=Asia/Jerusalem; egypt=Africa/Cairo; south africa=Africa/Johannesburg; arab=Asia/Riyadh;
  arabian=Asia/Dubai; india=Asia/Calcutta; se asia=Asia/Bangkok; china=Asia/Shanghai; singapore=Asia/Singapore;
  tokyo=Asia/Tokyo; korea=Asia/Seoul; w. australia=Australia/Perth; e. australia=Australia/Brisbane;
  aus eastern=Australia/Sydney; new zealand=Pacific/Auckland;
  `
    .split(';')
    .map((pair) => pair.trim().split('=') as [name: string, zone: string]),
);

/** Returns the clock with this name: one of the zone database, also behind a path such as `/mozilla.org/2005/`, or of Windows. */
export function clockNamed(name: string): Clock | null {
  const plain = name.trim().replace(/^"|"$/g, '');
  const parts = plain.split('/');
  const tails = parts.map((_, i) => parts.slice(i).join('/'));
  const zone = [windowsZones.get(plain.toLowerCase().replace(' standard time', '')), ...tails].find(
    (one) => one && isZone(one),
  );
  return zone === undefined ? null : zoneClock(zone);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A zone's clock. A time that it shows twice means the first; a skipped one is counted with the offset from before the change. */
export function zoneClock(zone: string): Clock {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const ahead = (at: EpochMinute): Minutes => {
    const parts = clock.formatToParts(toMs(at));
    const [year = 0, month = 1, day, hour, minute] = (
      ['year', 'month', 'day', 'hour', 'minute'] as const
    ).map((name) => Number(parts.find(({ type }) => type === name)?.value));
    return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - at;
  };
  const days = new Map<number, Minutes>();
  const aheadOn = (day: number) => {
    const offset = days.get(day) ?? ahead(day * MINUTES_A_DAY);
    days.set(day, offset);
    return offset;
  };
  return (clockMinute) => {
    // A lookup takes long, and most days have no change nearby.
    const day = Math.floor(clockMinute / MINUTES_A_DAY);
    const usual = aheadOn(day - 1);
    if (usual === aheadOn(day) && usual === aheadOn(day + 1) && usual === aheadOn(day + 2))
      return clockMinute - usual;
    const offsets = [ahead(clockMinute - MINUTES_A_DAY), ahead(clockMinute + MINUTES_A_DAY)];
    const found = offsets
      .map((offset) => clockMinute - offset)
      .filter((at) => at + ahead(at) === clockMinute);
    return found.length > 0 ? Math.min(...found) : clockMinute - (offsets[0] ?? 0);
  };
}
