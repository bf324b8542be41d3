import type { LocalDateTime } from '../../domain/time.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * 'Tue, Nov 24, 9:00 AM', as `whenWords` writes it. By hand: the first use of `Intl` keeps a phone busy for longer than
 * all the rest that this page does.
 */
export function openingWords(at: LocalDateTime): string {
  // On the salon's clock, which has no zone here: it is read and shown as UTC, so that no browser can shift it.
  const ms = Date.parse(`${at}Z`);
  const date = new Date(ms);
  const hour = date.getUTCHours();
  const time = `${hour % 12 || 12}:${at.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${DAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${time}`;
}
