import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { withHold } from '../../src/domain/booking/unpaid-hold.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { hasProven } from '../accounts/account.ts';
import { provenLevel } from '../clients/client-flags.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { waitsForDeposit } from './unpaid-holds.ts';

interface Context {
  readonly deps: Deps;
  readonly now: EpochMs;
}

/**
 * Returns a guest booking after its mailed link was opened. The first opening stores its personal terms, and puts the booking
 * into the account of its address if that is signed in.
 */
export async function openedByMail(
  appointment: Appointment,
  { by, user }: { readonly by: 'mailed' | 'told' | null; readonly user: User | null },
  rules: Rules,
  context: Context,
): Promise<Appointment | Conflict> {
  const { guest, customer } = appointment;
  if (!guest || by !== 'mailed') return appointment;
  const joins = !guest.joined && hasProven(user, customer.email);
  if (guest.personal && !joins) return appointment;
  const { deps } = context;
  const personal = guest.personal ?? (await personalTerms(appointment, rules, context));
  const opened: Appointment = {
    ...appointment,
    version: appointment.version + 1,
    guest: { ...guest, personal, ...(joins && { joined: true }) },
  };
  // Known clients give no card, so a time that waits only for a card stops waiting.
  const isSure = personal.known && !waitsForDeposit(asSeen(opened, true), rules, deps);
  const next = isSure ? withHold(opened, true) : opened;
  const change = joins ? 'The booking joined the account of its address' : 'The link in the email was opened';
  const entry = entryForChange(appointment, next, 'customer', context, rules);
  const { kind } = await deps.store.change(next, { ...entry, history: { ...entry.history, change } });
  return kind === 'changed' ? next : 'conflict';
}

/** The personal terms of an address: whether the full price is paid first, and whether no card is needed. */
async function personalTerms({ customer, card_asked }: Appointment, { settings }: Rules, context: Context) {
  const { deps, now } = context;
  const [careful, known] = await Promise.all([
    deps.store.careful(),
    card_asked && settings.cardOnFile === 'new' && deps.store.hasVisited(customer.email, minuteFrom(now)),
  ]);
  const asker = { customer, user: null, isProven: true };
  return {
    ...(provenLevel(asker, { careful, now }) === 'prepay' && { prepay: true as const }),
    ...(known && { known: true as const }),
  };
}
