import type { OwnersAppointment } from '../../../api/shapes.ts';
import { telephone as dial, type Dialing } from '../../../domain/dialing.ts';
import { savedSettings } from './settings.ts';

type Customer = OwnersAppointment['customer'];

/** True for an erased client, whose address ends in `.invalid`. */
export function isErased({ email }: Pick<Customer, 'email'>): boolean {
  return email.endsWith('.invalid');
}

/** False without a number, which a walk-in may not have, and for an erased client. */
export function canBeCalled(customer: Pick<Customer, 'email' | 'phone'>): boolean {
  return customer.phone !== '' && !isErased(customer);
}

export function canBeWrittenTo(customer: Pick<Customer, 'email'>): boolean {
  return customer.email !== '' && !isErased(customer);
}

/** True if the salon itself emails them, as far as the settings are known. */
export function isWrittenTo(customer: Pick<Customer, 'email'>): boolean {
  return canBeWrittenTo(customer) && savedSettings()?.emailNotifications === true;
}

/** The dialing rules of the salon's country, which its pages carry; empty for the United States. */
export const pageDialing = (): Dialing => globalThis.document?.body?.dataset['dialing'] ?? '';

export function telephone({ phone }: Pick<Customer, 'phone'>): string {
  return dial(phone, pageDialing());
}

/** Encodes the characters of an address that would be read as the link's own `?` or `&`. */
function written({ email }: Pick<Customer, 'email'>): string {
  return email.split('@').map(encodeURIComponent).join('@');
}

export function mailTo(customer: Pick<Customer, 'email'>): string {
  return `mailto:${written(customer)}`;
}

/** One email to many with hidden recipients; null if nobody has an address. */
export function mailToAll(customers: readonly Pick<Customer, 'email'>[]): string | null {
  const all = new Set(customers.filter(canBeWrittenTo).map(written));
  return all.size === 0 ? null : `mailto:?bcc=${[...all].join(',')}`;
}
