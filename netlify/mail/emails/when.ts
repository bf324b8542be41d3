import { timeOf, weekday, type EpochMinute, type LocalDate, type Zone } from '../../../src/domain/time.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Tue, Nov 24' */
export function formatDay(date: LocalDate): string {
  return `${days[weekday(date)]}, ${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

/** 'Tue, Nov 24 at 9:00 AM' on the salon's clock. */
export function formatWhen(at: EpochMinute, zone: Zone): string {
  const { date, minute } = zone.local(at);
  const [hour = 0] = timeOf(minute).split(':').map(Number);
  const time = `${hour % 12 || 12}:${timeOf(minute).slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${formatDay(date)} at ${time}`;
}
