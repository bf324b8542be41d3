import type { BookingLevel } from '../../../domain/clients/client-flags.ts';
import { levelBadge } from './booking-levels.ts';

/** A client's online booking level, if restricted. */
export function LevelBadge({ booking }: { booking: BookingLevel }) {
  const text = levelBadge(booking);
  return text && <span className="badge tone-warning">{text}</span>;
}
