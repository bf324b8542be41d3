import { weekday, type LocalDate, type LocalDateTime } from '../../domain/time.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * 'Tue, Nov 24, 9:00 AM', as `whenWords` writes it. By hand: the first use of `Intl` keeps a phone busy for longer than
 * all the rest that this page does.
 */
export function openingWords(at: LocalDateTime): string {
  const date = at.slice(0, 10) as LocalDate;
  const hour = Number(at.slice(11, 13));
  const time = `${hour % 12 || 12}:${at.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${DAYS[weekday(date)]}, ${MONTHS[Number(at.slice(5, 7)) - 1]} ${Number(at.slice(8, 10))}, ${time}`;
}
