import type { chargeFee as contract } from '../../src/api/payments/fees.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import {
  feeReason,
  feeRefunded,
  givenUp,
  mostFee,
  mostOnCard,
  newFee,
  withFee,
} from '../../src/domain/payments/fees.ts';
import { dollars, type Cents } from '../../src/domain/money.ts';
import { keptOf } from '../../src/domain/payments/online-payment.ts';
import type { Card } from '../../src/domain/payments/payment.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { PaymentsUnavailable } from './providers/checkout.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { saveOnce } from '../appointments/save-once.ts';
import { chargeFee } from './fee-outcome.ts';
import { chargeJob, chargeWork } from './money-jobs.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids' | 'payments' | 'connected'>;
  readonly now: EpochMs;
}

/** When the job checks whether a charge was recorded, in milliseconds after the request: longer than a request lasts. */
const SOON = 60_000;

type Invalid = { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> };
type Done = { readonly kind: 'done' | 'replayed'; readonly appointment: Appointment; readonly fee: string };

/**
 * Charges a fee to the kept card within the client's consent, or requests it by link. The intention is stored first, so that no
 * charge is unknown or made twice.
 * @param earlier true if the same request was answered before, which then only continues
 */
export async function charged(
  body: BodyOf<typeof contract>,
  appointment: Appointment,
  earlier: boolean,
  rules: Rules,
  remember: RememberAs | undefined,
  context: Context,
): Promise<
  | Done
  | Invalid
  | { readonly kind: 'stale' | 'not_due' | 'key_reused' }
  | { readonly kind: 'above_consent'; readonly allowed_cents: Cents }
  | Conflict
> {
  const { deps, now } = context;
  const id = feeId(appointment, remember, deps);
  if (earlier) return goneOn('replayed', appointment, id, context);
  const { reason, amount_cents, version, by_link = false } = body;
  if (version !== undefined && version !== appointment.version) return { kind: 'stale' };
  if (feeReason(appointment) !== reason) return { kind: 'not_due' };
  const most = mostFee(appointment, reason);
  if (amount_cents > most) {
    const errors = {
      amount_cents: `Amount must be at most ${dollars(most)}: the agreed fee less what is kept, charged or asked for already`,
    };
    return { kind: 'invalid', errors };
  }
  const card = by_link ? null : chargeable(appointment, deps);
  // The step that stores the fee compares the version, so nothing can be charged between this check and that.
  const allowed_cents = mostOnCard(appointment);
  if (card && amount_cents > allowed_cents) return { kind: 'above_consent', allowed_cents };
  const fee = newFee({ id, reason, amount_cents }, card, now);
  const next = withFee({ ...appointment, version: appointment.version + 1 }, fee);
  const made = entryForMoney(appointment, next, 'owner', context, rules);
  const entry = {
    ...made,
    jobs: [...made.jobs, ...(card ? [chargeJob(next.id, fee, card, now + SOON)] : [])],
  };
  const saved = await saveOnce(deps.store, next, entry, remember);
  if (saved === 'conflict' || saved.kind === 'key_reused') return saved;
  return goneOn(saved.kind === 'changed' ? 'done' : 'replayed', next, id, context);
}

/** Our own id of a fee: a repeated request gets the same one. */
function feeId({ id }: Appointment, remember: RememberAs | undefined, { ids }: Context['deps']): string {
  return remember ? sha256([id, remember.key, remember.fingerprint].join(' ')) : ids.uuid();
}

/** Returns the card that may be charged: with consent, and by a configured provider. */
function chargeable({ card }: Appointment, { payments, connected }: Context['deps']): Card | null {
  if (!card?.consent) return null;
  const can = card.provider === 'test' ? connected.testPayments : payments.kind === 'stripe';
  return can ? card : null;
}

/** Charges what is still to be charged, and returns the state. If the provider does not answer, the job retries. */
async function goneOn(
  kind: Done['kind'],
  appointment: Appointment,
  fee: string,
  context: Context,
): Promise<Done> {
  const { card, id } = appointment;
  if (card && appointment.fees.some((one) => one.id === fee && one.state === 'charging')) {
    try {
      await chargeFee(chargeWork(id, fee, card), kind === 'replayed', context);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
    }
  }
  const newest = await context.deps.store.appointment(id);
  return { kind, appointment: newest ?? appointment, fee };
}

/** Waives a requested fee, or refunds a paid one: in full if no amount is named. */
export async function takenBack(
  id: string,
  {
    amount_cents,
    version,
  }: { readonly amount_cents?: number | undefined; readonly version?: number | undefined },
  appointment: Appointment,
  rules: Rules,
  context: Context,
): Promise<
  | { readonly kind: 'done'; readonly appointment: Appointment }
  | Invalid
  | { readonly kind: 'stale' | 'unknown' | 'over' | 'charging' }
  | Conflict
> {
  const { deps, now } = context;
  if (version !== undefined && version !== appointment.version) return { kind: 'stale' };
  const fee = appointment.fees.find((one) => one.id === id);
  if (!fee) return { kind: 'unknown' };
  if (fee.state === 'charging') return { kind: 'charging' };
  const kept = keptOf(fee);
  if (fee.state === 'closed' || (fee.state === 'paid' && kept === 0)) return { kind: 'over' };
  if (fee.state === 'asked' && amount_cents !== undefined) {
    return { kind: 'invalid', errors: { amount_cents: 'Amount goes with a fee that was paid' } };
  }
  const amount = amount_cents ?? kept;
  if (amount > kept && fee.state === 'paid') {
    return {
      kind: 'invalid',
      errors: { amount_cents: `Amount must be at most ${dollars(kept)}: no more is kept` },
    };
  }
  const refund = { id: deps.ids.uuid(), amount_cents: amount, at: now };
  const after = fee.state === 'asked' ? givenUp(fee) : feeRefunded(fee, refund);
  const next = withFee({ ...appointment, version: appointment.version + 1 }, after);
  const { kind } = await deps.store.change(next, entryForMoney(appointment, next, 'owner', context, rules));
  return kind === 'changed' ? { kind: 'done', appointment: next } : 'conflict';
}
