import type { Clock } from './countries.ts';
import { currencyNamed, decimal, type Cents, type Currency } from './money.ts';
import { epochDay, MINUTES_A_DAY, type LocalDate, type Minutes } from './time.ts';

/** How a salon writes amounts, dates and times for readers of a language, made once and passed on. */
export interface Formats {
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The language with the country's customs (BCP 47), such as `en-US`. */
  readonly language: string;
  /** '$85', '$42.50', '-$5'; '¥8,500' */
  readonly money: (cents: Cents) => string;
  /** 'Tue, Nov 24' */
  readonly day: (date: LocalDate) => string;
  /** 'Tue, Nov 24, 2026' */
  readonly dayOfYear: (date: LocalDate) => string;
  /** 'Tuesday, November 24', for screen readers. */
  readonly longDay: (date: LocalDate) => string;
  /** 'November 2026' for any date in it. */
  readonly month: (date: LocalDate) => string;
  /** 'Tuesday' */
  readonly weekday: (date: LocalDate) => string;
  /** 'Tue' */
  readonly shortWeekday: (date: LocalDate) => string;
  /** '9:00 AM' or '09:00' for 540 minutes since midnight; 1440 is '12:00 AM' or '00:00'. */
  readonly clock: (minute: Minutes) => string;
  /** '45 min', '2 hr' or '2 hr 45 min' */
  readonly length: (minutes: Minutes) => string;
}

const MS_A_MINUTE = 60_000;
const MS_A_DAY = MINUTES_A_DAY * MS_A_MINUTE;
const cache: Record<string, Formats> = {};

/** Returns formats for a language with a country, such as `en-US`, and a clock. Each is made on first use, because `Intl` is slow. */
export const formatsIn = (code: string | undefined, language: string, clock: Clock): Formats =>
  (cache[[code, language, clock].join()] ??= make(code, language, clock));

function make(code: string | undefined, language: string, clock: Clock): Formats {
  const currency = currencyNamed(code);
  const sums = [0, currency.digits].map(
    (digits) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency: currency.code,
        minimumFractionDigits: digits,
      }),
  );
  // A salon-local date has no zone: it is written as midnight UTC, in UTC, so that no browser shifts it.
  const written = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (at: number) =>
      (format ??= new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })).format(at);
  };
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const write = written(options);
    return (date: LocalDate) => write(epochDay(date) * MS_A_DAY);
  };
  const units: Record<string, Intl.NumberFormat> = {};
  const counted = (count: number, unit: string) =>
    (units[unit] ??= new Intl.NumberFormat(language.slice(0, 2), {
      style: 'unit',
      unit,
      unitDisplay: 'short',
    })).format(count);
  const [short, day] = [{ month: 'short' }, { day: 'numeric' }] as const;
  const timed = written({
    hour: clock === '24' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: clock === '24' ? 'h23' : 'h12',
  });
  return {
    currency,
    country: language.slice(3),
    language,
    // As text, because most decimal fractions have no exact binary form.
    money: (cents) =>
      sums[Number(cents % 10 ** currency.digits !== 0)]?.format(decimal(cents, { currency })) ?? '',
    day: dated({ weekday: 'short', ...short, ...day }),
    dayOfYear: dated({ weekday: 'short', ...short, ...day, year: 'numeric' }),
    longDay: dated({ weekday: 'long', month: 'long', ...day }),
    month: dated({ month: 'long', year: 'numeric' }),
    weekday: dated({ weekday: 'long' }),
    shortWeekday: dated({ weekday: 'short' }),
    // Some languages write narrow or other spaces, which nobody types or searches for.
    clock: (minute) => timed((minute % MINUTES_A_DAY) * MS_A_MINUTE).replaceAll(/\s/g, ' '),
    length: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const part = counted(rest, 'minute');
      if (hours === 0) return part;
      return counted(hours, 'hour') + (rest === 0 ? '' : ` ${part}`);
    },
  };
}
