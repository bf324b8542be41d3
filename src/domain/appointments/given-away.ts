import { personKey } from '../clients/contacts.ts';
import type { Customer } from '../clients/customer.ts';
import type { Appointment } from './appointment.ts';

// The owner corrects contacts, or gives a visit to another person, who may not see what its client wrote, sent and signed.

/** True if name and contact are another person's: the contact by which the client was known. */
export function isGivenAway(before: Customer, after: Customer): boolean {
  const key = personKey(before);
  // A number that gets an address is still the same client's.
  const contact = { ...after, email: before.email && after.email };
  return key !== '' && key !== personKey(contact) && before.name.toLowerCase() !== after.name.toLowerCase();
}

/** Returns the owner's change without what is another person's; with it if the visit is again that of its `known` client. */
export function withoutOthers(
  { customer }: Appointment,
  next: Appointment,
  known: Appointment | null = null,
): Appointment {
  if (!isGivenAway(customer, next.customer)) return next;
  const { answers: _, signed: __, ...visit } = next;
  if (!known || isGivenAway(known.customer, next.customer)) return { ...visit, card: null };
  const { answers, signed, card } = known;
  return { ...visit, ...(answers && { answers }), ...(signed && { signed }), card };
}
