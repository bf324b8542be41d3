// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { $dialog, openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { appointment, receipt } from '../../admin/features/build.ts';
import { adminPage, afterLoss, control, ok, refusal, type Answers } from '../../admin/features/page.ts';

const page = adminPage('/admin/appointments');

const PAY = 'POST /appointments/jamie/payments';
const TAKE_BACK = 'DELETE /appointments/jamie/payments/p1';
const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });
const paid: OwnersAppointment = {
  ...jamie,
  version: 4,
  status: 'paid',
  payment_status: 'paid',
  amount_paid_cents: 8500,
  balance_cents: 0,
  payments: [{ id: 'p1', method: 'cash', kind: 'full', amount_cents: 8500, at: '2026-11-24T09:00:00-05:00' }],
};
const connections = (paying_by: 'test' | 'stripe' | null) => () =>
  ok({
    paying_by,
    stripe: false,
    square: false,
    paypal: false,
    test_payments: false,
    mail: null,
    sms: false,
    instagram: false,
  });

const title = () => document.querySelector('dialog h2')?.textContent;
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const complete = () => control('Complete Payment') as HTMLButtonElement;
const methods = () =>
  [...document.querySelectorAll('[aria-label="Payment Method"] button')].map(
    ({ textContent }) => textContent,
  );
const amounts = () =>
  [...document.querySelectorAll<HTMLInputElement>('.radio-card')].map(({ textContent }) => textContent);
const chosen = () => document.querySelector<HTMLInputElement>('[type=radio]:checked')?.value;
const choose = (value: string) =>
  page.does(() => document.querySelector<HTMLInputElement>(`[type=radio][value=${value}]`)?.click());

async function opens(of: OwnersAppointment = jamie, answers: Answers = {}) {
  page.answers = {
    'GET /settings': () => ok(defaultSettings),
    'GET /connections': connections('test'),
    [PAY]: () => ok(paid),
    ...answers,
  };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    openDialog({ kind: 'payment', appointment: of });
  });
  await page.until(() => title() === 'Make Payment');
  await page.does(() => null);
}

const card = {
  'Card Number': '4242424242424242',
  'Name on Card': 'Jamie Rivera',
  'Expiry Month': '12',
  'Expiry Year': '45',
  CVV: '123',
};

async function fillsCard() {
  for (const [label, text] of Object.entries(card)) await page.types(label, text);
}

describe('the card form of the test mode', () => {
  test('says that it is a test, and sends typed card data to nobody', async () => {
    await opens();
    expect(dialog()).toContain('This is a test payment');
    await fillsCard();
    await page.press('Complete Payment');
    expect(JSON.stringify(page.sent)).not.toMatch(/4242|"123"/);
    expect(sessionStorage.length + localStorage.length).toBe(0);
    expect(page.bodiesOf(PAY)).toEqual([{ method: 'other', amount_cents: 8500, version: 3 }]);
  });

  test("isn't shown if the salon takes real cards or none", async () => {
    for (const by of ['stripe', null] as const) {
      await opens(jamie, { 'GET /connections': connections(by) });
      expect(methods()).toEqual(['Cash', 'Card Terminal']);
      expect(complete().disabled).toBe(false);
      await page.press('Cancel');
    }
  });
});

describe('the amount', () => {
  beforeEach(() => opens());

  test('is the full payment unless the deposit is chosen', async () => {
    expect(amounts()).toEqual(['Full payment$85', 'Deposit$42 is due at the appointment$43']);
    expect(chosen()).toBe('full');
    await page.press('Cash');
    await page.press('Complete Payment');
    expect(page.bodiesOf(PAY)).toEqual([{ method: 'cash', amount_cents: 8500, version: 3 }]);
    expect(page.toasts()).toEqual(['Payment Successful: Jamie Rivera: $85']);
    expect($dialog.get()).toBeNull();
  });

  test("of a deposit is named and doesn't claim the full price", async () => {
    await choose('deposit');
    await page.press('Card Terminal');
    page.answers[PAY] = () =>
      ok({ ...paid, payment_status: 'deposit', amount_paid_cents: 4300, balance_cents: 4200 });
    await page.press('Complete Payment');
    expect(page.bodiesOf(PAY)).toEqual([{ method: 'terminal', amount_cents: 4300, version: 3 }]);
    expect(page.toasts()).toEqual(['Payment Successful: Jamie Rivera: $43']);
  });
});

test('the amount after a deposit is the rest, and the total shows what was paid', async () => {
  const deposit: OwnersAppointment = {
    ...jamie,
    payment_status: 'deposit',
    amount_paid_cents: 4300,
    balance_cents: 4200,
  };
  await opens(deposit);
  expect(amounts()).toEqual(['Full payment$42']);
  expect(dialog()).toContain('$43 of $85 has been paid.');
  await page.press('Cash');
  await page.press('Complete Payment');
  expect(page.bodiesOf(PAY)).toEqual([{ method: 'cash', amount_cents: 4200, version: 3 }]);
  expect(page.toasts()).toEqual(['Payment Successful: Jamie Rivera: $42']);
});

test('a recorded payment is undone by its toast', async () => {
  await opens(jamie, { [TAKE_BACK]: () => ok(jamie) });
  await page.press('Cash');
  await page.press('Complete Payment');
  await page.does(() => $toasts.get()[0]?.action?.run());
  expect(page.sent.at(-1)).toMatchObject({ call: TAKE_BACK, query: { version: '4' } });
  expect(page.toasts().at(-1)).toBe('Payment Removed: Jamie Rivera: $85');
});

test('the deposit of several services is the sum of their own', async () => {
  const services = jamie.services.flatMap((one) => [one, { ...one, id: 3, deposit_percentage: 25 }]);
  await opens({ ...jamie, service: { ...jamie.service, price_cents: 17_000 }, services });
  expect(amounts()[1]).toContain('$64');
});

test('the amount after checkout is the balance, without a deposit', async () => {
  await opens({ ...jamie, status: 'completed', receipts: [receipt({ methods: [], balance_cents: 8500 })] });
  expect(amounts()).toEqual(['Full payment$85']);
});

test('the amount paid includes retail, tax and tip after checkout', async () => {
  const owed = { status: 'completed', amount_paid_cents: 8500, balance_cents: 1500 } as const;
  await opens({ ...jamie, ...owed, receipts: [receipt({ tip_cents: 1500, balance_cents: 1500 })] });
  expect(dialog()).toContain('$85 of $100 has been paid.');
  expect(amounts()).toEqual(['Full payment$15']);
});

test('without deposits only the full payment is offered', async () => {
  await opens(jamie, { 'GET /settings': () => ok({ ...defaultSettings, requireDeposit: false }) });
  expect(amounts()).toEqual(['Full payment$85']);
});

describe('a payment', () => {
  test('that fails without a message has its own words', async () => {
    await opens(jamie, { [PAY]: () => refusal(503, 'store_unavailable', '') });
    await page.press('Cash');
    await page.press('Complete Payment');
    expect(dialog()).toContain('Payment failed: Failed to process payment');
  });

  test("of an outdated visit isn't recorded and shows the change", async () => {
    const newest = {
      ...jamie,
      version: 7,
      amount_paid_cents: 4300,
      balance_cents: 4200,
      payment_status: 'deposit',
    };
    await opens(jamie, { [PAY]: () => refusal(409, 'stale', 'Changed.', { data: newest }) });
    await page.press('Cash');
    await page.press('Complete Payment');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Paid: $43 (was $0)');
    expect(amounts()).toEqual(['Full payment$42']);
    page.answers[PAY] = () => ok(paid);
    await page.press('Complete Payment');
    expect(page.bodiesOf(PAY).at(-1)).toEqual({ method: 'cash', amount_cents: 4200, version: 7 });
  });

  test('of an outdated balance shows what was paid, including the tip', async () => {
    const sold = { ...jamie, status: 'completed', amount_paid_cents: 8500 } as const;
    const owed = {
      ...sold,
      balance_cents: 1500,
      receipts: [receipt({ tip_cents: 1500, balance_cents: 1500 })],
    };
    const newest = { ...owed, version: 7, balance_cents: 500 };
    await opens(owed, { [PAY]: () => refusal(409, 'stale', 'Changed.', { data: newest }) });
    await page.press('Cash');
    await page.press('Complete Payment');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Paid: $95 (was $85)');
  });

  test("of a paid or canceled visit can't be made", async () => {
    const canceled = {
      ...jamie,
      version: 7,
      status: 'canceled',
      payment_status: 'canceled',
      balance_cents: 0,
    };
    await opens(jamie, { [PAY]: () => refusal(409, 'stale', 'Changed.', { data: canceled }) });
    await page.press('Cash');
    await page.press('Complete Payment');
    expect(dialog()).toContain('Nothing is due for this appointment anymore.');
    expect(complete().disabled).toBe(true);
  });

  test('with a lost answer counts once', async () => {
    await opens(jamie, { [PAY]: afterLoss(ok(paid)) });
    await page.press('Cash');
    await page.press('Complete Payment');
    expect(dialog()).toContain('Payment failed: ');
    await page.press('Send Again');
    expect(page.isRepeated(PAY)).toBe(true);
    expect(page.toasts()).toEqual(['Payment Successful: Jamie Rivera: $85']);
  });
});
