import type { AppointmentShape } from '../../../api/shapes.ts';
import type { LocalDate } from '../../../domain/time.ts';

/** What a card and a row are given. */
export interface ItemProps {
  appointment: AppointmentShape;
  /** On the salon's calendar. */
  today: LocalDate;
  /** In epoch milliseconds. */
  now: number;
}

export function itemId(id: string): string {
  return `appointment-${id}`;
}

/** The heading of an item, which its buttons are described by. */
export function nameId(id: string): string {
  return `appointment-${id}-name`;
}

/** An erased client has an address that reaches nobody. */
export function canBeReached({ customer }: Pick<AppointmentShape, 'customer'>): boolean {
  return !customer.email.endsWith('.invalid');
}

export function telephone({ phone }: AppointmentShape['customer']): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** What an address may hold beside the `@` must not read as the link's own `?` or `&`. */
export function mailTo({ email }: AppointmentShape['customer']): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
