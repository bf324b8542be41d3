import { birthdayIn } from '../../../domain/clients/birthday.ts';
import { isLocalDate } from '../../../domain/time.ts';
import { pageFormats } from '../../../platform/formats.ts';

/** A birthday as the owner reads it: see `birthdayIn`. */
export function birthdayText(birthday: string): string {
  return birthdayIn(pageFormats(), birthday);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (part: number) => String(part).padStart(2, '0');

/** Returns a birthday as it is stored, or null if nobody can read it. `isDayFirst`: how 3/4/1990 is read. */
export function readBirthday(text: string, isDayFirst: boolean): string | null {
  const numbered = text
    .toLowerCase()
    .replace(/[a-z]{3,}/, (word) => `${MONTHS.indexOf(word.slice(0, 3)) + 1}`);
  const parts = numbered.match(/\d+|--/g)?.map((part) => (part === '--' ? 0 : Number(part))) ?? [];
  const [a = 0, b = 0, c = 0] = parts;
  const isYearFirst = a > 31 || text.startsWith('--') || text.startsWith('0000');
  const isMonthNamed = numbered !== text.toLowerCase();
  const isDay =
    a > 12 || (isMonthNamed ? !/^[a-z]/i.test(text) : b <= 12 && (isDayFirst || text.includes('.')));
  const [year, month, day] = isYearFirst ? [a, b, c] : isDay ? [c, b, a] : [c, a, b];
  const full = `${year === 0 ? '2000' : String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (parts.length > 3 || (year > 0 && year < 1000) || !isLocalDate(full)) return null;
  return year === 0 ? `--${full.slice(5)}` : full;
}

/** Returns a typed birthday as it is stored, or as it is typed if nobody can read it. */
export function typedBirthday(text: string): string {
  const typed = text.trim();
  return readBirthday(typed, /^\d/.test(birthdayText('--05-31'))) ?? typed;
}
