import { expect, onTestFinished, test } from 'vitest';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { undoChange, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { sendAgain } from '../../../src/api/messages/resend-email.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { refundablePayments } from '../../../src/domain/payments/refundable-payments.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { openFakeStripe } from '../../support/stripe.ts';
import { withStripe } from '../../payments/api/paying.ts';
import { withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
const oil = { kind: 'retail' as const, name: 'Hair oil', amount_cents: 1800 };

const till = (salon: Salon, id: string, version: number, part: Partial<BodyToSend<typeof checkOut>> = {}) =>
  salon.owner(checkOut, {
    params: { id },
    body: {
      lines: [cut],
      methods: [{ method: 'cash', amount_cents: 8500 }],
      mail_receipt: true,
      version,
      ...part,
    },
  });
const undo = (salon: Salon, id: string, number: number) =>
  salon.owner(undoCheckOut, { params: { id, number: String(number) }, query: {} });

onEveryStore((open) => {
  test('a requested receipt is emailed after twenty seconds, and so is its reversal', async () => {
    const { salon, server, news } = await withMail(open, { taxPercentage: 8.875, taxIncluded: false });
    const { id, reference } = await salon.ownerBooks(CUT, 'tuesday 09:00', {
      customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '' },
      notify: false,
    });
    salon.clock.set('tuesday 10:30');
    await till(salon, id, 1, {
      lines: [cut, oil],
      discount_cents: 1030,
      tip_cents: 1500,
      methods: [
        { method: 'cash', amount_cents: 10_000 },
        { method: 'terminal', amount_cents: 2500 },
      ],
    });
    expect(await news()).toEqual([]);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Receipt 1 for Tue, Nov 24 at 9:00 AM']);
    const email = server.emails.at(-1);
    expect(email?.text).toContain('Receipt: 1');
    for (const line of [
      'Date: Tue, Nov 24, 2026 at 10:30 AM',
      "Service: Women's Cut & Style, $85",
      'Product: Hair oil, $18',
      'Discount: -$10.30',
      'Tax, 8.875%: $8.23',
      'Tip: $15',
      'Total: $115.93',
      'Cash: $100',
      'Card terminal: $25',
      'Change: $9.07',
    ])
      expect(email?.text).toContain(line);
    expect(email?.text).not.toContain(reference);
    await undo(salon, id, 1);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Receipt 1 is void: reversal receipt 2']);
    expect(server.emails.at(-1)?.text).toContain('Total: -$115.93');
    await salon.owner(sendAgain, { params: { id }, body: { kind: 'receipt', id: '1' } });
    expect(await news()).toEqual(['customer: Receipt 1 (void) for Tue, Nov 24 at 9:00 AM']);
    expect(server.emails.at(-1)?.text).toContain('Receipt 2 reverses this receipt for');
  });

  test('a receipt in the last seconds of a day keeps its date and minute', async () => {
    const { salon, server, run } = await withMail(open);
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { notify: false });
    salon.clock.set('tuesday 23:59');
    salon.clock.pass({ ms: 30_000 });
    await till(salon, id, 1);
    salon.clock.noWayBack();
    await run();
    expect(server.emails.at(-1)?.text).toContain('Date: Tue, Nov 24, 2026 at 11:59 PM');
  });

  test('a receipt is sent only if requested, and not if it is undone before sending', async () => {
    const { salon, news } = await withMail(open);
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', {
      customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '' },
      notify: false,
    });
    await till(salon, id, 1, { mail_receipt: false });
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    await undo(salon, id, 1);
    await till(salon, id, 3);
    await undo(salon, id, 3);
    await till(salon, id, 5);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Receipt 5 for Tue, Nov 24 at 9:00 AM']);
  });

  test("a receipt includes the owner's latest change, and an erased client gets none", async () => {
    const { salon, news } = await withMail(open);
    const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '' };
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false });
    salon.clock.noWayBack();
    await news();
    await salon.owner(updateAppointment, { params: { id }, body: { start_at: '2026-11-24T10:30' } });
    await till(salon, id, 2);
    salon.clock.noWayBack();
    expect(await news()).toEqual([
      'customer: Receipt 1 for Tue, Nov 24 at 10:30 AM',
      'customer: Your appointment is now on Tue, Nov 24 at 10:30 AM',
    ]);
    const other = await salon.ownerBooks(CUT, 'tuesday 14:00', { customer, notify: false });
    await till(salon, other.id, 1);
    const [client] = dataOf(await salon.owner(listClients, { query: {} }));
    await salon.owner(eraseClient, { params: { id: client?.id ?? '' }, query: {} });
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
  });
});

async function toVisit(salon: Salon, id: string): Promise<Appointment> {
  const visit = await salon.store.appointment(id);
  if (!visit) throw new Error('There is no such visit');
  return visit;
}
const refunds = async (salon: Salon, id: string, amount_cents: number) => {
  const kept = await toVisit(salon, id);
  const [payment] = refundablePayments(kept);
  return salon.owner(refundVisit, {
    params: { id },
    body: {
      version: kept.version,
      payments: [{ id: payment?.id ?? '', amount_cents }],
      reason: 'The color faded',
    },
  });
};

onEveryStore((open) => {
  const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '' };
  test("a refund by one of the salon's own payment methods names it, with and without a receipt", async () => {
    const ownMethods = [{ id: 'venmo', name: 'Venmo', link: '' }];
    const { salon, server, run } = await withMail(open, { ownMethods });
    const venmo = { method: 'other' as const, own: 'venmo', amount_cents: 8500 };
    const [early, done] = [
      await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false }),
      await salon.ownerBooks(CUT, 'tuesday 11:00', { customer, notify: false }),
    ];
    const body = { ...venmo, version: 1, notify: false };
    dataOf(await salon.owner(recordPayment, { params: { id: early.id }, body }));
    dataOf(await till(salon, done.id, 1, { methods: [venmo] }));
    for (const { id } of [early, done]) {
      dataOf(await refunds(salon, id, 2000));
      salon.clock.noWayBack();
      await run();
      expect(server.emails.at(-1)?.text).toContain('Refunded, Venmo: $20');
    }
  });

  test('a refund sends a credit receipt, unless it is undone before sending', async () => {
    const { salon, server, news } = await withMail(open, { taxPercentage: 10, taxIncluded: false });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false });
    salon.clock.set('tuesday 10:30');
    await till(salon, id, 1, { methods: [{ method: 'cash', amount_cents: 9350 }], mail_receipt: false });
    await refunds(salon, id, 1100);
    await salon.owner(undoChange, { params: { id }, body: { version: 3 } });
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    const again = (number: string) =>
      salon.owner(sendAgain, { params: { id }, body: { kind: 'receipt', id: number } });
    await again('2');
    expect(await news()).toEqual(['customer: Receipt 2 (void) for Tue, Nov 24 at 9:00 AM']);
    expect(server.emails.at(-1)?.text).toContain('Receipt 3 reverses this receipt for');
    await again('3');
    expect(await news()).toEqual(['customer: Receipt 2 is void: reversal receipt 3']);
    expect(server.emails.at(-1)?.text).toContain('Total: $11');
    await refunds(salon, id, 1100);
    expect(await news()).toEqual([]);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Credit receipt 4: $11 refunded']);
    const email = server.emails.at(-1);
    for (const line of [
      'Credit receipt: 4',
      'For receipt: 1',
      "Service: Women's Cut & Style, $11",
      'Tax, 10%: $1 on $10, included',
      'Total refunded: $11',
      'Refunded, cash: $11',
      'Reason: The color faded',
      'The money is refunded at the salon.',
    ])
      expect(email?.text).toContain(line);
    expect(email?.html).toContain('Credit receipt');
  });

  test('where only a certified till may issue receipts, no email is called a receipt', async () => {
    const { salon, server, news } = await withMail(open, { country: 'DE', taxNumber: 'DE 812' });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false });
    salon.clock.set('tuesday 10:30');
    await till(salon, id, 1);
    salon.clock.noWayBack();
    await refunds(salon, id, 1100);
    salon.clock.noWayBack();
    const [summary, back] = (await news()).slice(-2);
    expect(summary).toContain('customer: Payment summary 1 for ');
    expect(back).toContain('customer: Refund summary 2: ');
    for (const { text } of server.emails.slice(-2)) {
      expect(text).not.toMatch(/receipt/i);
      expect(text).toContain('Tax number: DE 812');
    }
  });

  test('a refund without a receipt is announced too', async () => {
    const { salon, server, news } = await withMail(open);
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false });
    const body = { method: 'cash' as const, amount_cents: 8500, version: 1, notify: false };
    await salon.owner(recordPayment, { params: { id }, body });
    await refunds(salon, id, 2500);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Refund of $25 for Tue, Nov 24 at 9:00 AM']);
    expect(server.emails.at(-1)?.text).toContain('Reason: The color faded');
  });
});

test("an online refund is sent to the provider once it can't be undone", async () => {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const { salon, booking, goes, hearsAll, works } = await withStripe(stripe);
  await goes({ kind: 'full' });
  stripe.pay(stripe.latest().id);
  await hearsAll();
  const { id } = booking;
  const kept = () => toVisit(salon, id);
  await till(salon, id, (await kept()).version, { methods: [], mail_receipt: false });
  const refund = async (amount_cents: number) => {
    const now = await kept();
    const payments = [{ id: now.payments[0]?.id ?? '', amount_cents }];
    const body = { version: now.version, payments, reason: 'The color faded' };
    return dataOf(await salon.owner(refundVisit, { params: { id }, body }));
  };
  await refund(2000);
  await salon.owner(undoChange, { params: { id }, body: { version: (await kept()).version } });
  salon.clock.noWayBack();
  await works();
  expect(stripe.refunds).toHaveLength(0);
  const { receipt, appointment } = await refund(3000);
  expect([receipt?.number, appointment.amount_paid_cents, appointment.payment_status]).toEqual([
    4,
    5500,
    'paid',
  ]);
  salon.clock.noWayBack();
  await works();
  expect(stripe.refunds).toHaveLength(1);
  await hearsAll();
  await works();
  expect(await kept()).toMatchObject({ amount_paid_cents: 5500 });
  expect((await kept()).payments[0]?.refunds).toMatchObject([{ amount_cents: 3000 }]);
});

test('an online overpayment is refunded unless the checkout is undone in time', async () => {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const { salon, booking, goes, hearsAll, works } = await withStripe(stripe);
  await goes({ kind: 'full' });
  stripe.pay(stripe.latest().id);
  await hearsAll();
  const { id } = booking;
  const version = async () => (await salon.store.appointment(id))?.version ?? 0;
  const lower = { lines: [{ ...cut, amount_cents: 5000 }], methods: [], mail_receipt: false };
  const first = dataOf(await till(salon, id, await version(), lower));
  expect(first.receipt).toMatchObject({ total_cents: 5000, returned_cents: 3500 });
  const back = dataOf(await undo(salon, id, 1));
  expect([back.receipt.returned_cents, back.appointment.amount_paid_cents]).toEqual([0, 8500]);
  salon.clock.noWayBack();
  await works();
  expect(stripe.refunds).toHaveLength(0);
  await till(salon, id, await version(), lower);
  salon.clock.noWayBack();
  await works();
  expect(stripe.refunds).toHaveLength(1);
  const answer = await undo(salon, id, 3);
  expect(answer.message).toBe('Receipt 3 reversed by receipt 4. $35 was already refunded online.');
  expect(dataOf(answer)).toMatchObject({
    appointment: { amount_paid_cents: 5000, payment_status: 'deposit' },
    receipt: { returned_cents: 3500 },
  });
});
