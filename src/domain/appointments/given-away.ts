import { personKey } from '../clients/contacts.ts';
import type { Customer } from '../clients/customer.ts';
import type { Appointment } from './appointment.ts';

// A change of contacts either corrects them or gives the visit to another person, who may not see what the first client wrote,
// sent and signed.

/** True if the name and the contact changed: the email address, or the phone number if one of them has no address. */
export function isGivenAway(before: Customer, after: Customer): boolean {
  const hasAddresses = before.email !== '' && after.email !== '';
  const reached = ({ email, phone }: Customer) => personKey({ email: hasAddresses ? email : '', phone });
  const isElse = reached(before) === '' || reached(before) !== reached(after);
  return personKey(before) !== '' && isElse && before.name.toLowerCase() !== after.name.toLowerCase();
}

/**
 * Returns the owner's change without what the first client wrote, signed, confirmed and changed if the visit now belongs to
 * another person, and with all of it if it belongs to the first client again.
 * @param original the visit before all changes that can still be undone; missing if there are none
 */
export function withoutOthers(
  before: Appointment,
  next: Appointment,
  original?: Appointment | null,
): Appointment {
  const client = original ?? before;
  const [was, is] = [before, next].map(({ customer }) => isGivenAway(client.customer, customer));
  if (!was && !is) return next;
  // The visit was given away before this save: anything the new client has signed since stays.
  if (was && is && !isGivenAway(before.customer, next.customer)) return next;
  const { answers: _, signed: __, client_confirmed: ___, by_customer: ____, ...visit } = next;
  // The owner may have written other notes in the same save.
  if (is) {
    const areClients = next.source === 'online' && next.notes === client.notes;
    return { ...visit, card: null, notes: areClients ? '' : next.notes };
  }
  const { answers, signed, client_confirmed, by_customer, card, notes, terms } = client;
  return {
    ...visit,
    ...(answers && { answers }),
    ...(signed && { signed }),
    ...(client_confirmed && { client_confirmed }),
    ...(by_customer && { by_customer }),
    card,
    terms,
    notes: next.notes || notes,
  };
}
