import { pageFormats } from '../formats.ts';
import type { LocalDate } from '../../domain/time.ts';

const formats: Record<string, Intl.DateTimeFormat> = {};

/** 'Nov 24' */
export function formatMonthDay(date: LocalDate): string {
  const { language } = pageFormats();
  const format = (formats[language] ??= new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }));
  return format.format(Date.parse(date));
}

/** 'Nov 22 to 28', 'Nov 29 to Dec 5' */
export function formatSpan(from: LocalDate, to: LocalDate): string {
  const [start, end] = [formatMonthDay(from), formatMonthDay(to)];
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${start} to ${end}`;
  const isDayFirst = /^\d/.test(start);
  return isDayFirst ? `${parseInt(start, 10)} to ${end}` : `${start} to ${end.split(' ').at(-1)}`;
}

/** Returns the lines of an axis from 0 to at least `greatest`, ascending: two to five steps of 1, 2 or 5 times a power of ten. */
export function axis(greatest: number): number[] {
  const rough = Math.max(1, greatest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
