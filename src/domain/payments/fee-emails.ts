import type { Appointment, HistoryEntry } from '../appointments/appointment.ts';
import type { AppointmentEvent, Job } from '../messages/job.ts';
import { mailJob } from '../messages/mail-job.ts';
import { Dispute, type Fee, type Payment } from './payment.ts';
import type { Sale } from '../till/shop-records.ts';
import type { EpochMs } from '../time.ts';

interface FeeEmail {
  readonly event: AppointmentEvent;
  readonly to: 'customer' | 'owner';
  /** Of the payment or the fee. */
  readonly charge: string;
  /** Distinguishes emails about the same fee. */
  readonly mark: string;
}

/** Returns the emails about fees and disputes, each once; the owner hears of links and disputes. */
export function feeEmails(
  before: Appointment,
  after: Appointment,
  by: HistoryEntry['by'],
  settings: { readonly emailNotifications: boolean; readonly businessEmail: string },
  now: EpochMs,
): Job[] {
  if (!settings.emailNotifications) return [];
  const canRead = {
    customer: !after.erased && after.customer.email !== '',
    owner: settings.businessEmail !== '',
  };
  return [
    ...after.fees.flatMap((fee) =>
      ofFee(
        before.fees.find(({ id }) => id === fee.id),
        fee,
      ),
    ),
    ...[...after.payments, ...after.fees].flatMap((one) =>
      ofDisputes(
        [...before.payments, ...before.fees].find(({ id }) => id === one.id),
        one,
      ),
    ),
  ]
    .filter(({ to }) => canRead[to])
    .map(({ event, to, charge, mark }) =>
      mailJob(`mail:${after.id}:${event}:${mark}:${to}`, now, { event, to, by, appointment: after, charge }),
    );
}

function ofFee(before: Fee | undefined, { id: charge, state, refunds }: Fee): FeeEmail[] {
  const email = (event: AppointmentEvent, to: FeeEmail['to'], mark: string) => ({ event, to, charge, mark });
  const isNew = before?.state !== state;
  const formerIds = new Set(before?.refunds.map(({ id }) => id));
  const back = refunds.filter(({ id }) => !formerIds.has(id));
  // A payment for a waived fee is refunded at once, so it gets no receipt.
  const isReceipt = isNew && state === 'paid' && before?.state !== 'closed';
  return [
    ...(isNew && state === 'asked' ? [email('fee_asked', 'customer', charge)] : []),
    ...(isReceipt ? [email('fee_paid', 'customer', charge)] : []),
    ...(isReceipt && before?.state === 'asked' ? [email('fee_paid', 'owner', charge)] : []),
    ...back.map(({ id }) => email('fee_refunded', 'customer', id)),
  ];
}

function ofDisputes(before: Payment | Fee | undefined, after: Payment | Fee): FeeEmail[] {
  return changedDisputes(before, after).map(({ id, state }) => ({
    event: 'disputed',
    to: 'owner',
    charge: after.id,
    mark: `${id}:${state}`,
  }));
}

function changedDisputes(
  before: Payment | Fee | undefined,
  { disputes = [] }: Payment | Fee,
): readonly Dispute[] {
  const formerStates = new Map(before?.disputes?.map(({ id, state }) => [id, state]));
  return disputes.filter(({ id, state }) => formerStates.get(id) !== state);
}

const disputeEmailId = (sale: string, { id }: Pick<Dispute, 'id'>, state: Dispute['state']) =>
  `mail:${sale}:disputed:${id}:${state}:owner`;

/** Returns the ids of all possible emails about a sale's disputes: one for each state. */
export const disputeEmailIds = ({ id, payments }: Sale): string[] =>
  payments
    .flatMap(({ disputes = [] }) => disputes)
    .flatMap((dispute) => Dispute.shape.state.options.map((state) => disputeEmailId(id, dispute, state)));

/** Returns the owner's emails about disputes of what was paid online for a sale, each once. */
export function saleDisputeEmails(
  before: Sale,
  after: Sale,
  settings: Parameters<typeof feeEmails>[3],
  now: EpochMs,
): Job[] {
  if (!settings.emailNotifications || settings.businessEmail === '') return [];
  return after.payments
    .flatMap((payment, i) => changedDisputes(before.payments[i], payment))
    .map((dispute) => ({
      id: disputeEmailId(after.id, dispute, dispute.state),
      due: now,
      appointment: null,
      work: { kind: 'dispute_mail', sale: after.id, dispute },
    }));
}
