// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { receipt } from '../../admin/features/build.ts';
import { afterLoss, ok, refusal } from '../../admin/features/page.ts';
import { dialog, later, opens, page } from '../../appointments/features/edit-dialog.tsx';

const TAKE_BACK = 'DELETE /appointments/jamie/payments/cash';
const at = '2026-11-23T15:05:00-05:00';
const paid: OwnersAppointment = later({
  status: 'paid',
  payment_status: 'paid',
  amount_paid_cents: 8500,
  payments: [
    { id: 'card', method: 'online', kind: 'deposit', amount_cents: 4300, at },
    { id: 'back', method: 'online', kind: 'refund', amount_cents: -300, at },
    { id: 'cash', method: 'cash', kind: 'full', amount_cents: 4500, at, refundable_cents: 4500 },
  ],
});
const buttons = () =>
  [...document.querySelectorAll('dialog button')]
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((label) => label.startsWith('Remove payment'));

test('the dialog shows payments, refunds and methods; only payments in person can be undone', async () => {
  await opens(paid);
  for (const words of ['$43, online', '$3 refunded, online', '$45, cash']) expect(dialog()).toContain(words);
  expect(buttons()).toEqual(['Remove payment: $45, cash, Mon, Nov 23, 3:05 PM']);
});

test('money that only moved to the retail or tip of a receipt is not shown as a refund', async () => {
  const moved = {
    method: 'other',
    kind: 'refund',
    amount_cents: -1800,
    at,
    receipt: 12,
    moved: true,
  } as const;
  await opens({ ...paid, payments: [...paid.payments, { ...moved, id: 'moved' }] });
  expect(dialog()).toContain('$3 refunded, online');
  expect(dialog()).not.toContain('$18');
});

test('a payment on a receipt is undone with the receipt, not alone', async () => {
  const [, , cash] = paid.payments;
  await opens({ ...paid, payments: cash ? [{ ...cash, receipt: 12 }] : [] });
  expect(dialog()).toContain('$45, cash, receipt 12');
  expect(buttons()).toEqual([]);
  await opens({ ...paid, payments: cash ? [{ ...cash, refundable_cents: undefined }] : [] });
  expect(buttons(), 'removed on a later day').toEqual([]);
  await opens({ ...paid, receipts: [receipt({ at: '2026-11-23T15:06:00-05:00' })] });
  expect(buttons(), 'paid before it').toEqual([]);
  await opens({ ...paid, receipts: [receipt({ at })] });
  expect(buttons(), 'paid after it, in its minute').toHaveLength(1);
});

test('a payment that paid for products or a tip too names its whole sum', async () => {
  const [, , cash] = paid.payments;
  if (!cash) throw new Error('no payment in cash');
  const card = { ...cash, id: 'terminal', method: 'terminal', amount_cents: 4000, receipt: 12 } as const;
  const back = { ...card, id: 'refund', kind: 'refund', amount_cents: -2609, receipt: 13 } as const;
  const receipts = [
    receipt({
      number: 12,
      methods: [
        { method: 'cash', amount_cents: 6000 },
        { method: 'terminal', amount_cents: 4000 },
      ],
      change_cents: 500,
    }),
    receipt({ number: 13, credits: 12, methods: [{ method: 'terminal', amount_cents: 3000 }] }),
  ];
  await opens({ ...paid, receipts, payments: [{ ...cash, receipt: 12 }, card, back] });
  expect(dialog()).toContain('$45 of $55, cash, receipt 12');
  expect(dialog()).toContain('$40, card terminal, receipt 12');
  expect(dialog()).toContain('$26.09 of $30 refunded, card terminal, receipt 13');
});

const stale = (newest: OwnersAppointment) => () => refusal(409, 'stale', 'Changed.', { data: newest });

test('a payment is undone after a question, and typed text stays', async () => {
  const without = later({ version: 5, status: 'booked', payment_status: 'deposit', amount_paid_cents: 4000 });
  await opens(paid, { [TAKE_BACK]: () => ok(without) });
  await page.types('Notes', 'Fringe');
  await page.press('Remove payment: $45, cash, Mon, Nov 23, 3:05 PM');
  expect(page.sent.some(({ call }) => call === TAKE_BACK)).toBe(false);
  await page.press('Remove Payment');
  expect(page.sent.find(({ call }) => call === TAKE_BACK)?.query).toEqual({ version: '4' });
  expect(page.toasts()).toEqual(['Payment Removed: Jamie Rivera: $45']);
  expect(buttons()).toEqual([]);
  page.answers['PUT /appointments/jamie'] = () => ok(without);
  await page.press('Save Changes');
  expect(page.bodiesOf('PUT /appointments/jamie')).toMatchObject([
    { version: 5, status: 'booked', notes: 'Fringe', amount_paid_cents: 4000 },
  ]);
});

test('a payment undone despite a lost answer is gone, and a payment now on a receipt asks again', async () => {
  const without = later({ version: 5, status: 'booked', payment_status: 'deposit', amount_paid_cents: 4000 });
  await opens(paid, { [TAKE_BACK]: afterLoss(ok(without)) });
  await page.press('Remove payment: $45, cash, Mon, Nov 23, 3:05 PM');
  await page.press('Remove Payment');
  expect(dialog()).toContain("We couldn't confirm that this was saved.");
  await page.press('Send Again');
  expect(page.isRepeated(TAKE_BACK)).toBe(true);
  expect(page.toasts()).toEqual(['Payment Removed: Jamie Rivera: $45']);
  const payments = paid.payments.map((one) => (one.id === 'cash' ? { ...one, receipt: 12 } : one));
  await opens(paid, { [TAKE_BACK]: stale({ ...paid, version: 5, payments }) });
  await page.press('Remove payment: $45, cash, Mon, Nov 23, 3:05 PM');
  await page.press('Remove Payment');
  expect(dialog()).toContain('It is now $45, cash, receipt 12.');
});

test('a service cheaper than what was paid shows the refund before saving', async () => {
  const paid = later({ amount_paid_cents: 8500, version: 3 });
  await opens(paid, {
    'GET /appointments/jamie/refunds': () =>
      ok({ policy_cents: 4250, no_show_cents: 4250, full_cents: 3000 }),
  });
  expect(dialog()).not.toContain('is refunded');
  await page.types('Service', '2');
  await page.until(() => dialog().includes('at the desk'));
  expect(dialog()).toContain(
    '$85 has been paid, and the new price is $45. When you save, $30 that was paid online is refunded. Return $10 at the desk.',
  );
  await page.types('Service', '3');
  expect(dialog()).not.toContain('is refunded');
});
