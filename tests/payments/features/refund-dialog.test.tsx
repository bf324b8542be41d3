// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { appointment, receipt } from '../../admin/features/build.ts';
import { ok } from '../../admin/features/page.ts';
import { dialog as opensDialog } from '../../admin/features/whole-salon.tsx';
import { dialog, page } from '../../appointments/features/edit-dialog.tsx';

const REFUND = 'POST /appointments/jamie/refund';
const untaxed = { discount_cents: 0, tax_cents: 0, tax_percentage: 0, tax_included: false };
const sale = receipt({
  lines: [
    { kind: 'service', name: 'Cut', amount_cents: 8500, ...untaxed },
    { kind: 'retail', name: 'Hair oil', amount_cents: 1800, ...untaxed },
  ],
  tip_cents: 1500,
  services_cents: 8500,
  total_cents: 11_800,
});
const sold: OwnersAppointment = {
  ...appointment({ id: 'jamie', version: 4, status: 'completed' }),
  payment_status: 'paid',
  amount_paid_cents: 8500,
  receipts: [sale],
  payments: [
    {
      id: 'card',
      method: 'terminal',
      kind: 'full',
      amount_cents: 8500,
      at: '2026-11-24T09:30:00-05:00',
      refundable_cents: 10_000,
    },
    {
      id: 'notes',
      method: 'cash',
      kind: 'full',
      amount_cents: 0,
      at: '2026-11-24T09:30:00-05:00',
      refundable_cents: 1800,
    },
  ],
};
const made = {
  appointment: { ...sold, version: 5 },
  receipt: { number: 13, kind: 'credit', total_cents: 2300, lines: [], tax: [] },
};

test('receipt lines are refunded, to card before cash, and the button names the sum', async () => {
  page.answers[REFUND] = () => ok(made);
  await opensDialog(page, { kind: 'refund', appointment: sold }, 'Refund');
  expect(dialog()).toContain('Refund $118');
  await page.does(() => document.querySelector<HTMLInputElement>('[value=lines]')?.click());
  await page.types('Hair oil', '18');
  await page.types('Tip', '5');
  expect(dialog()).toContain('Refund $23');
  await page.press('Refund $23');
  expect(dialog()).toContain('Reason is required');
  await page.types('Reason', 'Bottle leaked');
  await page.press('Refund $23');
  expect(page.bodiesOf(REFUND)).toEqual([
    {
      version: 4,
      payments: [{ id: 'card', amount_cents: 2300 }],
      lines: [
        { line: 1, amount_cents: 1800 },
        { line: 2, amount_cents: 500 },
      ],
      reason: 'Bottle leaked',
    },
  ]);
  expect(page.toasts()).toEqual(['Refund Issued: Jamie Rivera: $23']);
});

test('an amount paid by gift card is not refunded at the desk', async () => {
  const [card, notes] = sold.payments;
  if (!card || !notes) throw new Error('No payments');
  const gift = { ...card, method: 'gift_card' } as const;
  await opensDialog(page, { kind: 'refund', appointment: { ...sold, payments: [gift] } }, 'Refund');
  expect(dialog()).toContain('What a gift card paid goes back to it.');
  expect(dialog()).not.toContain('at the desk');
  await page.press('Cancel');
  await opensDialog(page, { kind: 'refund', appointment: { ...sold, payments: [gift, notes] } }, 'Refund');
  expect(dialog()).toContain('What a gift card paid goes back to it. Refund the rest at the desk');
});

test('the hint says that online payments are refunded automatically, and calls other payments the rest only beside them', async () => {
  const [card, notes] = sold.payments;
  if (!card || !notes) throw new Error('No payments');
  const asks = async (payments: (typeof card)[]) => {
    await opensDialog(page, { kind: 'refund', appointment: { ...sold, payments } }, 'Refund');
    const hint = document.querySelector('fieldset > p.hint')?.textContent;
    await page.press('Cancel');
    return hint;
  };
  expect(await asks([notes])).toBe('Refund it at the desk, the way it was paid.');
  expect(await asks([{ ...card, method: 'online' }, notes])).toBe(
    'Online payments are refunded automatically. Refund the rest at the desk, the way it was paid.',
  );
});

test('the owner distributes a refund over payments, which must add up', async () => {
  page.answers[REFUND] = () => ok(made);
  await opensDialog(page, { kind: 'refund', appointment: sold }, 'Refund');
  await page.types('Amount', '20');
  await page.types('Card terminal, Nov 24', '10');
  await page.types('Cash, Nov 24', '11');
  await page.types('Reason', 'Bottle leaked');
  await page.press('Refund $20');
  expect(dialog()).toContain('The payments must add up to $20, not $21');
  await page.types('Cash, Nov 24', '10');
  await page.press('Refund $20');
  expect(page.bodiesOf(REFUND)).toMatchObject([
    {
      payments: [
        { id: 'card', amount_cents: 1000 },
        { id: 'notes', amount_cents: 1000 },
      ],
    },
  ]);
});
