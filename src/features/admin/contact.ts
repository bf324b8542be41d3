import type { OwnersAppointment } from '../../api/shapes.ts';
import { telephone as dial } from '../../components/salon/telephone.ts';

type Customer = OwnersAppointment['customer'];

/** An erased client has an address that reaches nobody. */
export function canBeReached({ email }: Pick<Customer, 'email'>): boolean {
  return !email.endsWith('.invalid');
}

export function telephone({ phone }: Pick<Customer, 'phone'>): string {
  return dial(phone);
}

/** What an address may hold beside the `@` must not read as the link's own `?` or `&`. */
export function mailTo({ email }: Pick<Customer, 'email'>): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
