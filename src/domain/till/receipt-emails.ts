import type { Appointment } from '../appointments/appointment.ts';
import { namedRefunds, refundGroup } from '../payments/refunds.ts';
import type { Job } from '../messages/job.ts';
import { mailJob } from '../messages/mail-job.ts';
import type { Receipt } from './receipt.ts';
import type { Sale } from './shop-records.ts';
import { receiptsSince } from './till.ts';
import type { EpochMs } from '../time.ts';

/**
 * Returns the emails with receipts, credits and reversals, one each, and about each refund without a receipt, even after the visit or
 * beside another email; none for a receipt that was undone before it was sent.
 */
export function receiptEmails(
  before: Appointment | null,
  after: Appointment,
  { emailNotifications }: { readonly emailNotifications: boolean },
  now: EpochMs,
): Job[] {
  if (!emailNotifications || after.erased || after.customer.email === '') return [];
  const mail = { to: 'customer', by: 'owner', appointment: after } as const;
  const receipts = receiptsSince(before, after);
  const undone = new Set(receipts.map(({ undoes }) => undoes));
  const worthTelling = receipts.filter(({ number, undoes, mailed }) => {
    const wasSent = undoes === null || receipts.every((one) => one.number !== undoes);
    return mailed && !undone.has(number) && wasSent;
  });
  const formerIds = new Set(before && namedRefunds(before).map(({ id }) => id));
  const refunds = namedRefunds(after).filter(({ id }) => !formerIds.has(id));
  return [
    ...worthTelling.map(({ number }) =>
      mailJob(`mail:${after.id}:receipt:${number}`, now, { ...mail, event: 'receipt', receipt: number }),
    ),
    ...[...new Set(refunds.map(({ id }) => refundGroup(id)))].map((charge) =>
      mailJob(`mail:${after.id}:${charge}`, now, { ...mail, event: 'refund', charge }),
    ),
  ];
}

/** How long the emails of a sale wait, in milliseconds, so that undoing it at once is not mentioned. */
export const SALE_WAIT = 20_000;

/** Returns the emails of a sale's new receipts; each email reads its receipt again when it is sent. */
export function saleEmails(before: Sale | null, after: Sale, now: EpochMs): Job[] {
  return receiptsSince(before, after)
    .filter(({ mailed }) => mailed)
    .map(({ number }) => ({
      id: `mail:${after.id}:receipt:${number}`,
      due: now + SALE_WAIT,
      appointment: null,
      work: { kind: 'sale_mail', sale: after.id, receipt: number },
    }));
}

/** False for a receipt that was undone before it was emailed, and for its reversal. */
export function isWorthTelling({ receipts }: Sale, number: number): boolean {
  const isUndoneAtOnce = (one: Receipt) =>
    receipts.some(({ undoes, at }) => undoes === one.number && at < one.at + SALE_WAIT);
  return receipts.some(
    (one) =>
      one.number === number &&
      !isUndoneAtOnce(one) &&
      !receipts.some((other) => other.number === one.undoes && isUndoneAtOnce(other)),
  );
}
