import type { BookingLevel } from '../../../domain/clients/client-flags.ts';

export const levelText: Readonly<Record<BookingLevel, string>> = {
  normal: 'Normal',
  prepay: 'Prepay: full price before the booking is confirmed',
  closed: 'Not online: asked to call the salon',
};

/** The short label of a restricted level; null if unrestricted. */
export function levelBadge(booking: BookingLevel): string | null {
  return { normal: null, prepay: 'Prepay', closed: 'Not online' }[booking];
}

/** A client's online booking level, if restricted. */
export function LevelBadge({ booking }: { booking: BookingLevel }) {
  const text = levelBadge(booking);
  return text && <span className="badge tone-warning">{text}</span>;
}
