import { timeOf, weekday, type EpochMinute, type Zone } from '../../../src/domain/time.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Tue, Nov 24 at 9:00 AM' on the salon's clock. */
export function whenWords(at: EpochMinute, zone: Zone): string {
  const { date, minute } = zone.local(at);
  const day = `${days[weekday(date)]}, ${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
  const [hour = 0] = timeOf(minute).split(':').map(Number);
  const time = `${hour % 12 || 12}:${timeOf(minute).slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${day} at ${time}`;
}
