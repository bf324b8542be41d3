import type { Formats } from '../formats.ts';
import type { LocalDate } from '../time.ts';

/** 'May 31, 1990' for 1990-05-31, 'May 31' for --05-31, empty without a birthday, as the salon writes dates. */
export function birthdayIn({ longDay }: Pick<Formats, 'longDay'>, birthday: string): string {
  if (birthday === '') return '';
  const [, year, rest = ''] = /^(\d{4}|-)-(.+)$/.exec(birthday) ?? [];
  // A leap year has every day. Its weekday means nothing here.
  const day = longDay(`2000-${rest}` as LocalDate).replace(/^\S+ /, '');
  return year === '-' ? day : `${day}, ${year}`;
}
