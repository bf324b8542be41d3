import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { hasProven } from '../accounts/account.ts';
import { flagged } from '../clients/client-flags.ts';

/** True if a change gives the booking another email address. */
export function isReaddressed(before: Appointment, after: Appointment): boolean {
  return emailKey(before.customer.email) !== emailKey(after.customer.email);
}

/**
 * Returns the change with the consequences of its new contacts: which account it may join, and the restriction shown to the
 * owner.
 */
export function asGuest(
  before: Appointment,
  after: Appointment,
  user: User | null,
  context: Parameters<typeof flagged>[1],
): Appointment {
  const isElse = isReaddressed(before, after);
  if (!isElse && before.customer.phone === after.customer.phone) return after;
  const { flag: _, guest, ...others } = after;
  const isGuest = isElse ? !hasProven(user, after.customer.email) : guest !== undefined;
  return {
    ...others,
    ...(isGuest && { guest: isElse ? {} : guest }),
    ...flagged({ customer: after.customer, user }, context),
  };
}
