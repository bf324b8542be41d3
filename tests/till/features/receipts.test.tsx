// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { receipt } from '../../admin/features/build.ts';
import { ok, refusal } from '../../admin/features/page.ts';
import { dialog, later, opens, page } from '../../appointments/features/edit-dialog.tsx';

const UNDO = 'DELETE /appointments/jamie/checkout/12';
const paid = later({ status: 'completed', payment_status: 'paid', amount_paid_cents: 8500 });
const sold = { ...paid, receipts: [receipt()] };
const SEND = 'POST /appointments/jamie/letters';
const names = () =>
  [...document.querySelectorAll('dialog section button')].map((one) => one.getAttribute('aria-label'));
const paper = () => document.querySelector('body > .printed .receipt');
const rows = () =>
  [...(paper()?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  );

test('a receipt is listed with its number and sum, and undone after a question', async () => {
  const reversal = receipt({ number: 13, undoes: 12, at: '2026-11-24T09:40:00-05:00' });
  const undone = {
    ...later({ version: 6, status: 'confirmed' }),
    receipts: [receipt({ undo_until: null }), reversal],
  };
  await opens(sold, { [UNDO]: () => ok({ appointment: undone, receipt: { number: 13 } }) });
  expect(dialog()).toContain('Receipt 12, $85');
  expect(names()).toEqual(['Show and print receipt 12', 'Send: receipt 12', 'Undo receipt 12']);
  await page.press('Undo receipt 12');
  expect(dialog()).toContain('Return $85 to the client.');
  await page.press('Undo Checkout');
  expect(page.toasts()).toEqual(['Checkout Undone: Jamie Rivera: receipt 13 reverses receipt 12']);
  expect(dialog()).toContain('Receipt 13, -$85, reversal of receipt 12');
  expect(names().filter((name) => !name?.startsWith('Send'))).toEqual([
    'Show and print receipt 12',
    'Show and print receipt 13',
  ]);
});

test('an amount paid by gift card goes back to the card, not to the client', async () => {
  const methods = [
    { method: 'gift_card' as const, amount_cents: 5000 },
    { method: 'cash' as const, amount_cents: 4000 },
  ];
  await opens({ ...paid, receipts: [receipt({ methods, change_cents: 500 })] });
  await page.press('Undo receipt 12');
  expect(dialog()).toContain('Return $35 to the client. $50 goes back to the gift card.');
});

test('a refused undo shows its reason, and no receipt can be undone after midnight', async () => {
  await opens(sold, { [UNDO]: () => refusal(409, 'invalid_transition', 'The day of receipt 12 is over.') });
  await page.press('Undo receipt 12');
  await page.press('Undo Checkout');
  expect(dialog()).toContain("We couldn't undo the checkout.The day of receipt 12 is over.");
  await page.press('Cancel');
  vi.setSystemTime(Date.parse('2026-11-25T00:00:00-05:00'));
  await opens(sold);
  expect(names()).toEqual(['Show and print receipt 12', 'Send: receipt 12']);
});

test('a receipt can be emailed again, unless its client has no email address', async () => {
  await opens({ ...sold, receipts: [receipt({ mailed: true })] }, { [SEND]: () => ok(sold) });
  await page.press('Send Again: receipt 12');
  expect(page.bodiesOf(SEND)).toEqual([{ kind: 'receipt', id: '12' }]);
  expect(page.toasts()).toEqual([`Email Sent: Jamie Rivera will get receipt 12 at ${sold.customer.email}`]);
  await opens({ ...sold, customer: { ...sold.customer, email: '' } });
  expect(names()).toEqual(['Show and print receipt 12', 'Undo receipt 12']);
});

test('the printout is only the receipt, with everything in its total', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const salon = {
    businessName: 'Maren Holt Hair',
    businessAddress: '12 Orchard Lane',
    businessPhone: '(555) 010-0100',
    taxNumber: 'DE 812 345',
  };
  const full = receipt({
    lines: [
      ...receipt().lines,
      {
        kind: 'retail',
        name: 'Shampoo',
        amount_cents: 2500,
        discount_cents: 500,
        tax_cents: 178,
        tax_percentage: 8.875,
        tax_included: false,
      },
    ],
    discount_cents: 500,
    tax_cents: 178,
    tip_cents: 1500,
    total_cents: 12_932,
    paid_before_cents: 4300,
    methods: [
      { method: 'terminal', amount_cents: 5000 },
      { method: 'cash', amount_cents: 4000 },
    ],
    change_cents: 368,
  });
  await opens({ ...paid, receipts: [full] }, { 'GET /settings': () => ok({ ...defaultSettings, ...salon }) });
  await page.press('Show and print receipt 12');
  for (const words of [
    ...Object.values(salon),
    'Tax number DE 812 345',
    'Receipt 12',
    'Tue, Nov 24, 2026, 9:30 AM',
  ])
    expect(paper()?.textContent).toContain(words);
  expect(rows()).toEqual([
    "Women's Cut & Style $85",
    'Shampoo $25',
    'Discount -$5',
    'Tax 8.875% on $20 $1.78',
    'Tip $15',
    'Total $129.32',
    'Already paid $43',
    'Card terminal $50',
    'Cash $40',
    'Change -$3.68',
  ]);
  await page.press('Print');
  expect(print).toHaveBeenCalledOnce();
  await page.press('Close');
  expect(paper()).toBeNull();
});

test('a voided receipt is listed and printed as void', async () => {
  const reversal = receipt({ number: 13, undoes: 12 });
  await opens({ ...paid, receipts: [receipt({ undo_until: null }), reversal] });
  expect(dialog()).toContain('Receipt 12, $85, void');
  expect(dialog()).not.toContain('reversal of receipt 12, void');
  await page.press('Show and print receipt 12');
  expect(paper()?.textContent).toContain('VOID, reversed by receipt 13');
  await page.press('Close');
  await page.press('Show and print receipt 13');
  expect(paper()?.textContent).not.toContain('VOID');
});

test('a reversal names what it undoes, with negative sums', async () => {
  const reversal = receipt({
    number: 13,
    undoes: 12,
    lines: receipt().lines.map((line) => ({
      ...line,
      tax_percentage: 19,
      tax_included: true,
      tax_cents: 1357,
    })),
    tax_cents: 1357,
  });
  await opens({ ...paid, receipts: [receipt({ undo_until: null }), reversal] });
  await page.press('Show and print receipt 13');
  expect(paper()?.textContent).toContain('Reversal of receipt 12');
  expect(rows()).toEqual([
    "Women's Cut & Style -$85",
    'Total -$85',
    'Tax 19% on $71.43, included -$13.57',
    'Cash -$85',
  ]);
});

test("a receipt is printed in its client's language, with the names she saw", async () => {
  const services = sold.services.map((service) => ({ ...service, shown_name: 'Corte de dama' }));
  await opens({ ...sold, language: 'es', services });
  await page.press('Show and print receipt 12');
  await vi.waitFor(() => expect(paper()?.textContent).toContain('Recibo 12'));
  expect(rows().join('\n')).toContain('Corte de dama');
  expect(rows().join('\n')).toContain('Efectivo');
  // A visit without a language is printed in the salon's first language.
  document.body.dataset['language'] = 'de';
  await opens(sold);
  await page.press('Show and print receipt 12');
  await vi.waitFor(() => expect(paper()?.textContent).toContain('Beleg 12'));
  delete document.body.dataset['language'];
});

test('receipts are called summaries where only a certified till may issue receipts', async () => {
  const receipts = [
    receipt({ kind: 'summary' }),
    receipt({ kind: 'summary', number: 13, credits: 12, reason: 'Late', payments: [] }),
  ];
  await opens({ ...paid, receipts });
  expect(dialog()).toContain('Refund summary 13, -$85, refund of summary 12: Late');
  await page.press('Show and print refund summary 13');
  expect(document.body.textContent).not.toMatch(/receipt/i);
});

// This test comes last because the loaded connections stay cached.
test("a receipt can't be emailed if the salon has no mail service", async () => {
  await opens(sold, { 'GET /connections': () => ok({ mail: null }) });
  await page.until(() => !names().includes('Send: receipt 12'));
  expect(names()).toEqual(['Show and print receipt 12', 'Undo receipt 12']);
});
