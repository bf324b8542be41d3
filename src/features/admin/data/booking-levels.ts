import type { BookingLevel } from '../../../domain/clients/client-flags.ts';

/** How a client may book online, as it is chosen. */
export const levelText: Readonly<Record<BookingLevel, string>> = {
  normal: 'Normal',
  prepay: 'Prepay: the full price before the time is sure',
  closed: 'Not online: asked to call the salon',
};

/** The same in two words, where it is to be minded; null of whoever may book as anybody. */
export function levelBadge(booking: BookingLevel): string | null {
  return { normal: null, prepay: 'Prepay', closed: 'Not online' }[booking];
}
