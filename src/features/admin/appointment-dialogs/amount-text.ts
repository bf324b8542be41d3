import type { AppointmentShape } from '../../../api/shapes.ts';
import { dollars } from '../../../domain/money.ts';

/** '$43 of $85 has been paid.' */
export function formatAmount({ amount_paid_cents, service }: AppointmentShape): string {
  const price = dollars(service.price_cents);
  if (amount_paid_cents === 0) return `Nothing of ${price} has been paid.`;
  return `${dollars(amount_paid_cents)} of ${price} has been paid.`;
}
