import { expect, test } from 'vitest';
import { readHistory, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { refundSale, sell } from '../../../src/api/till/sales.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { chargeFee, takeBackFee } from '../../../src/api/payments/fees.ts';
import { sendAgain } from '../../../src/api/messages/resend-email.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const KEY = '7f9c24e8-3b12-4fef-91e0-56a2d5a3a1c1';
const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '' };

const again = (
  salon: Salon,
  id: string,
  body: { kind: 'fee' | 'receipt'; id: string },
  idempotencyKey?: string,
) => salon.owner(sendAgain, { params: { id }, body, ...(idempotencyKey && { idempotencyKey }) });

const pays = (amount_cents: number) => ({
  methods: [{ method: 'cash' as const, amount_cents }],
  mail_receipt: true,
});
const back = (record: { readonly version: number }, payment = '', amount_cents = 0) => ({
  version: record.version,
  payments: [{ id: payment, amount_cents }],
  lines: [{ line: 0, amount_cents }],
  reason: 'A mistake',
});

onEveryStore((open) => {
  test("each press emails the receipt once per key, to the visit's current address", async () => {
    const { salon, server, news } = await withMail(open, {});
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false });
    const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
    const body = { lines: [cut], methods: [{ method: 'cash' as const, amount_cents: 8500 }], version: 1 };
    dataOf(await salon.owner(checkOut, { params: { id }, body }));
    salon.clock.noWayBack();
    expect(await news(), 'nobody asked for it').toEqual([]);
    const receipt = { kind: 'receipt', id: '1' } as const;
    const [first, second] = [await again(salon, id, receipt, KEY), await again(salon, id, receipt, KEY)];
    expect(first).toMatchObject({ status: 200, message: 'Sent to ada@example.com', data: { version: 3 } });
    expect(second.body).toEqual(first.body);
    expect(await news()).toEqual(['customer: Receipt 1 for Tue, Nov 24 at 9:00 AM']);
    expect(await again(salon, id, { ...receipt, id: '2' }, KEY)).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const corrected = { customer: { email: 'ada.byron@example.com' }, notify: false };
    dataOf(await salon.owner(updateAppointment, { params: { id }, body: corrected }));
    salon.clock.noWayBack();
    await news();
    dataOf(await again(salon, id, receipt));
    dataOf(await again(salon, id, receipt));
    expect(await news()).toHaveLength(2);
    for (const { to } of server.emails.slice(-2))
      expect(to).toMatchObject([{ address: 'ada.byron@example.com' }]);
    const history = dataOf(await salon.owner(readHistory, { params: { id } }));
    expect(history.at(-1)).toMatchObject({ by: 'owner', change: 'Receipt 1 emailed' });
    expect(await again(salon, id, { ...receipt, id: '2' })).toMatchObject({ code: 'not_found' });
    await salon.sets({ emailNotifications: false });
    expect(await again(salon, id, receipt)).toMatchObject({ code: 'invalid_transition' });
  });

  test("a fee's link can be emailed again while the fee is requested", async () => {
    const { salon, server, news } = await withMail(open, {});
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false });
    salon.clock.set('tuesday 09:30');
    dataOf(await salon.owner(updateAppointment, { params: { id }, body: { status: 'no_show' } }));
    const body = { reason: 'no_show' as const, amount_cents: 4250 };
    dataOf(await salon.owner(chargeFee, { params: { id }, body }));
    const asked = await news();
    expect(asked).toHaveLength(1);
    const fee = (await salon.store.appointment(id))?.fees[0]?.id ?? '';
    dataOf(await again(salon, id, { kind: 'fee', id: fee }));
    expect(await news()).toEqual(asked);
    expect(server.emails.at(-1)?.text).toContain(`/payment?fee=${fee}#`);
    dataOf(await salon.owner(takeBackFee, { params: { id, fee }, query: {} }));
    expect(await again(salon, id, { kind: 'fee', id: fee })).toMatchObject({ code: 'invalid_transition' });
    expect(await again(salon, id, { kind: 'fee', id: 'f' })).toMatchObject({ code: 'not_found' });
    expect(await news()).toEqual([]);
  });

  test('without a mail service, no receipt is recorded as emailed', async () => {
    const salon = await open({ emailNotifications: true });
    const owner = await salon.signedIn('owner', undefined, {
      mail: { canSend: false, send: () => Promise.resolve() },
    });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer, notify: false });
    const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
    const comb = { kind: 'retail' as const, name: 'Comb', amount_cents: 500 };
    const checkedOut = { lines: [cut], version: 1, ...pays(8500) };
    dataOf(await owner.call(checkOut, { params: { id }, body: checkedOut }));
    const { name, email } = customer;
    const body = { lines: [comb], customer: { name, email }, ...pays(500) };
    const { sale } = dataOf(await owner.call(sell, { body }));
    const visit = await salon.store.appointment(id);
    const refund = back({ version: 2 }, visit?.desk_payments[0]?.id, 8500);
    dataOf(await owner.call(refundVisit, { params: { id }, body: refund }));
    const returned = back(sale, sale.payments[0]?.id, 500);
    dataOf(await owner.call(refundSale, { params: { id: sale.id }, body: returned }));
    const [kept] = await salon.store.documentsSince('sale', 0);
    const receipts = [...((await salon.store.appointment(id))?.receipts ?? []), ...(kept?.receipts ?? [])];
    expect(receipts.map(({ mailed }) => mailed)).toEqual([false, false, false, false]);
    const refused = await owner.call(sendAgain, { params: { id }, body: { kind: 'receipt', id: '1' } });
    expect(refused).toMatchObject({ code: 'invalid_transition', message: "Emails aren't set up." });
    const history = dataOf(await salon.owner(readHistory, { params: { id } }));
    expect(history.map(({ change }) => change).join()).not.toContain('emailed');
  });
});
