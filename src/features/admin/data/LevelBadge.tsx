import type { BookingLevel } from '../../../domain/clients/client-flags.ts';
import { levelBadge } from './booking-levels.ts';

/** How a client may book online, where that is not as anybody. */
export function LevelBadge({ booking }: { booking: BookingLevel }) {
  const text = levelBadge(booking);
  return text && <span className="badge tone-warning">{text}</span>;
}
