import type { eraseClient } from '../../src/api/settings/salon-admin.ts';
import type { QueryOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Careful } from '../../src/domain/clients/client-flags.ts';
import { withoutReasons } from '../../src/domain/payments/refunds.ts';
import { givenUp } from '../../src/domain/payments/fees.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import type { Job, OwnerChange } from '../../src/domain/messages/job.ts';
import type { Fee, Payment } from '../../src/domain/payments/payment.ts';
import { phoneKey } from '../../src/domain/clients/customer-rules.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import type { Deps } from '../deps.ts';
import { deleteLetters } from '../platform/mail/outbox.ts';
import type { Store } from '../platform/store/store.ts';
import { carefulWithout, endsOf } from './client-flags.ts';
import type { Edit } from '../platform/store/edit.ts';
import { forgetJob } from '../payments/money-jobs.ts';
import { moneyOf } from '../appointments/undo-window.ts';

/** Longer than an erasure takes, in milliseconds: an earlier job would still find the card needed and leave it. */
const ERASING = 60_000;

type ClientFile = NonNullable<Awaited<ReturnType<Store['clientFile']>>>;

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids' | 'payments' | 'post'>;
  readonly now: EpochMs;
}
type Erasing = Context & {
  /** The stored booking restrictions. */
  readonly careful: Careful;
  readonly waitlist: readonly WaitlistEntry[];
};

/**
 * Erases a client except for her booking restriction, in the expected version if the caller names one. Her open checkouts are
 * ended first, so that nobody pays for a visit without a contact; a payment in that moment is recorded by then. The visits stay,
 * anonymous, with refunds on their way. Throws PaymentsUnavailable if a checkout cannot be ended: then nothing is erased.
 * @param changes the owner's latest changes, of any appointment
 * @returns how many visits were kept
 */
export async function erased(
  file: ClientFile,
  { version, lift }: QueryOf<typeof eraseClient>,
  changes: readonly OwnerChange[],
  context: Erasing,
): Promise<Edit<Client, number>> {
  const { store, post } = context.deps;
  const { client } = file;
  if (version !== undefined && version !== client.version) return { kind: 'stale', newest: client };
  const found = (await hasEnded(file, context)) ? await store.clientFile(client.id) : file;
  if (!found) return 'unknown';
  const { appointments } = found;
  // Waiting emails are deleted with the person; waiting refunds are still sent.
  const theirs = new Set(appointments.map(({ id }) => id));
  const waiting = changes.filter(({ appointment }) => theirs.has(appointment.id));
  const money = waiting.flatMap((change) => moneyOf(change, context.now));
  const jobs = [...money, ...endOfCards(appointments, context.now)];
  if (jobs.length > 0) await store.addJobs(jobs, context.now);
  const history = { at: context.now, by: 'owner' as const, change: 'The client was erased' };
  const missed = appointments.filter(({ status }) => status === 'no_show').length;
  const careful = carefulWithout(
    found.client,
    missed + (found.client.no_shows_before ?? 0),
    lift !== undefined,
    { ...context, ids: context.deps.ids },
  );
  const [, result] = await Promise.all([
    Promise.all(
      waitingWithoutAddress(found.client, context).map(({ id, version: seen }) =>
        store.removeWaitlistEntry(id, seen),
      ),
    ),
    store.eraseClient(client.id, appointments.map(anonymized), history, version, careful),
    careful && store.addJobs(endsOf(careful), context.now),
  ]);
  if (result !== 'erased') return result === 'changed' ? 'conflict' : result;
  await deleteLetters(post, {
    addresses: [
      ...[client, ...(client.also ?? [])].map(({ email }) => email),
      ...appointments.map(({ customer }) => customer.email),
    ],
    references: appointments.map(({ reference }) => reference),
  });
  return { kind: 'done', record: appointments.length };
}

/** Waitlist entries that the owner made without an address, found by name and number. */
function waitingWithoutAddress(client: Client, { waitlist }: Pick<Erasing, 'waitlist'>): WaitlistEntry[] {
  const people = [client, ...(client.also ?? [])];
  return waitlist.filter(
    ({ customer }) =>
      customer.email === '' &&
      people.some(
        ({ name, phone }) =>
          phoneKey(phone) !== null &&
          phoneKey(phone) === phoneKey(customer.phone) &&
          name.trim().toLowerCase() === customer.name.trim().toLowerCase(),
      ),
  );
}

/**
 * Ends every checkout that could still be paid; true if there was one. Payments that a bank still decides stay open, and expired
 * ones are left to their job.
 */
async function hasEnded({ appointments }: ClientFile, context: Context): Promise<boolean> {
  const canBePaid = ({ state, provider, held_until, url }: Payment | Fee) =>
    (state === 'open' || (state === 'asked' && url !== '')) &&
    provider === 'stripe' &&
    held_until > context.now;
  if (context.deps.payments.kind !== 'stripe') return false;
  const open = appointments.flatMap(({ id: appointment, payments, fees }) => [
    ...payments
      .filter(canBePaid)
      .map(({ id }) => ({ kind: 'close_checkout' as const, appointment, payment: id })),
    ...fees.filter(canBePaid).map(({ id, reference }) => ({
      kind: 'close_checkout' as const,
      appointment,
      payment: id,
      reference,
    })),
  ]);
  if (open.length === 0) return false;
  // The provider's library is large and rarely needed here.
  const { expireCheckout } = await import('../payments/provider-jobs.ts');
  for (const one of open) await expireCheckout(one, context);
  return true;
}

/** The jobs that delete her cards at the provider. If the erasure fails, they find the cards still needed and keep them. */
function endOfCards(appointments: readonly Appointment[], now: EpochMs): Job[] {
  return appointments.flatMap(({ id, card }) => (card ? [forgetJob(id, card, now + ERASING)] : []));
}

/** Returns a visit without its client: time, services and sums stay, and no link opens it any more. */
function anonymized(appointment: Appointment): Appointment {
  const { reply: _, guest: __, flag: ___, ...visit } = withoutReasons(appointment);
  return {
    ...visit,
    version: appointment.version + 1,
    customer: { name: 'Erased client', email: `erased-${appointment.id}@erased.invalid`, phone: '00000' },
    notes: '',
    owner_notes: '',
    manage_token_hash: '',
    erased: true,
    held_until: null,
    card: null,
    // Stripe's page shows the address it was opened with.
    payments: visit.payments.map((payment) => ({ ...payment, url: '' })),
    // Nobody is left to pay it; a charge under way is still recorded.
    fees: appointment.fees.map((fee) => (fee.state === 'asked' ? givenUp(fee) : fee)),
  };
}
