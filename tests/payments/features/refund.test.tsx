// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { KeptMoneyBadges } from '../../../src/features/admin/appointments/KeptMoneyBadges.tsx';
import { ask } from '../../../src/features/admin/appointments/confirm-change.ts';
import { appointment } from '../../admin/features/build.ts';
import { adminPage, ok, refusal, type Answers } from '../../admin/features/page.ts';

const page = adminPage('/admin/appointments');
const paid = appointment({ id: 'jamie', version: 3, status: 'confirmed', amount_paid_cents: 8500 });
const after = (amount_paid_cents: number) =>
  ok({
    ...paid,
    version: 4,
    status: 'canceled',
    payment_status: 'canceled',
    amount_paid_cents,
    refunded_cents: 8500 - amount_paid_cents,
  });
const SUMS = 'GET /appointments/jamie/refunds';
const CANCEL = 'DELETE /appointments/jamie';
const CHANGE = 'PUT /appointments/jamie';

const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const options = () => [...document.querySelectorAll('.radio-card')].map(({ textContent }) => textContent);
const pick = (value: string) =>
  page.does(() => document.querySelector<HTMLInputElement>(`[type=radio][value=${value}]`)?.click());

async function asks(answers: Answers, of = paid, action: 'cancel' | 'no_show' = 'cancel') {
  page.answers = { [CANCEL]: () => after(4250), [CHANGE]: () => after(0), ...answers };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    ask(action, of);
  });
  await page.until(() => dialog() !== '' && !dialog().includes('Looking up'));
}

const sums =
  (policy_cents: number, full_cents: number, no_show_cents = policy_cents) =>
  () =>
    ok({ policy_cents, no_show_cents, full_cents });

const query = () => page.sent.findLast(({ call }) => call === CANCEL)?.query;

test('the dialog asks who cancels, and shows the refund of all online payments if the salon does', async () => {
  await asks({ [SUMS]: sums(4250, 8500), [CANCEL]: () => after(0) });
  expect(options()).toEqual([
    'The salonEverything paid online is refunded. No fee.',
    'The client asked me toThe agreed terms apply.',
  ]);
  expect(document.querySelector<HTMLInputElement>('[type=radio]:checked')?.value).toBe('salon');
  expect(dialog()).toContain('$85 will be refunded to the card.');
  await page.press('Yes, Continue');
  expect(query()).toEqual({});
  expect(page.toasts()).toEqual([expect.stringContaining('$85 will be refunded to the card.')]);
});

test('the agreed fee is kept if the client cancels, and the owner may only lower it', async () => {
  await asks({ [SUMS]: sums(4250, 8500) });
  await pick('client');
  expect(dialog()).toContain('Up to $42.50 under the agreed terms.');
  expect(dialog()).toContain('$42.50 will be refunded to the card.');
  await page.types('Amount to keep', '50');
  expect(dialog()).toContain('Amount to keep can be at most $42.50');
  expect(dialog()).not.toContain('will be refunded');
  await page.types('Amount to keep', 'ten');
  expect(dialog()).toContain('Amount to keep must be an amount in dollars, such as 85 or 42.50');
  await page.press('Yes, Continue');
  expect(page.sent.filter(({ call }) => call === CANCEL)).toEqual([]);
  await page.types('Amount to keep', '10');
  expect(dialog()).toContain('$75 will be refunded to the card.');
  await page.press('Yes, Continue');
  expect(query()).toEqual({ by: 'client', version: '3', keep_cents: '1000' });
});

test('nothing is kept if the client cancels in time, and there is no field for it', async () => {
  await asks({ [SUMS]: sums(8500, 8500) });
  await pick('client');
  expect(document.querySelector('[inputmode=decimal]')).toBeNull();
  expect(dialog()).toContain('$85 will be refunded to the card.');
});

test('cash for a visit the salon cancels is returned in person, and the dialog says so', async () => {
  await asks({ [SUMS]: sums(4300, 4300) });
  expect(dialog()).toContain('$43 will be refunded to the card. Return the $42 paid at the desk.');
});

test('a gift card payment for a visit the salon cancels is refunded to the card, and the dialog says so', async () => {
  const at = '2026-11-23T15:05:00-05:00';
  const gift = { id: 'gift', method: 'gift_card', kind: 'full', amount_cents: 4000, at } as const;
  await asks({ [SUMS]: sums(4300, 4300) }, { ...paid, payments: [gift] });
  expect(dialog()).toContain(
    '$43 will be refunded to the card. Return the $2 paid at the desk. Refund the $40 to the gift card.',
  );
});

test('the badges of a canceled visit say what to return at the desk, and what to refund to the gift card', async () => {
  const at = '2026-11-23T15:05:00-05:00';
  const gift = { id: 'gift', method: 'gift_card', kind: 'full', amount_cents: 5000, at } as const;
  const owed = { status: 'canceled', amount_paid_cents: 6000, give_back_cents: 6000 } as const;
  await page.show(<KeptMoneyBadges appointment={{ ...paid, ...owed, payments: [gift] }} />);
  expect(page.element.textContent).toBe('Return $10 at the deskRefund $50 to the gift card');
});

test("a visit whose sums can't load can still be canceled", async () => {
  await asks({});
  expect(dialog()).toContain("We couldn't look up the refund. Everything paid online is refunded.");
  await pick('client');
  expect(dialog()).toContain('You keep the agreed fee');
  await page.press('Yes, Continue');
  expect(query()).toEqual({ by: 'client', version: '3' });
});

test('nothing is refunded for a missed visit unless the owner decides so, nobody is emailed, and Undo works', async () => {
  const missed = ok({ ...paid, version: 4, status: 'no_show', payment_status: 'paid' });
  const answers = { [SUMS]: sums(4250, 8500, 1700), [CHANGE]: () => missed };
  await asks(answers, paid, 'no_show');
  expect(options()).toEqual([
    'Nothing$0',
    'Everything except the no-show fee$17',
    'Everything paid online$85',
  ]);
  expect(dialog()).toContain("Jamie Rivera won't get an email.");
  expect(dialog()).not.toContain('Email ');
  await page.press('Yes, Continue');
  expect(page.bodiesOf(CHANGE)).toEqual([{ status: 'no_show', version: 3 }]);
  expect(page.toasts()).toEqual([expect.stringContaining('Status Updated: Jamie Rivera')]);
  const UNDO = 'POST /appointments/jamie/undo';
  page.answers[UNDO] = () => ok({ ...paid, version: 5 });
  await page.does(() => $toasts.get()[0]?.action?.run());
  expect(page.bodiesOf(UNDO)).toEqual([{ version: 4 }]);
  await asks(answers, paid, 'no_show');
  await pick('policy');
  await page.press('Yes, Continue');
  expect(page.bodiesOf(CHANGE).at(-1)).toEqual({ status: 'no_show', keep_cents: 6800, version: 3 });
});

test('the refund of a missed visit is chosen again after a change on another device', async () => {
  const newest = { ...paid, version: 4, owner_notes: 'Called twice' };
  const stale = () =>
    refusal(409, 'stale', 'This appointment was changed on another device.', { data: newest });
  await asks({ [SUMS]: sums(4250, 8500, 1700), [CHANGE]: stale }, paid, 'no_show');
  await pick('full');
  await page.press('Yes, Continue');
  expect(document.querySelector<HTMLInputElement>('[type=radio]:checked')?.value).toBe('none');
  page.answers[CHANGE] = () => ok({ ...newest, version: 5, status: 'no_show' });
  await page.press('Yes, Continue');
  expect(page.bodiesOf(CHANGE)).toEqual([
    { status: 'no_show', keep_cents: 0, version: 3 },
    { status: 'no_show', version: 4 },
  ]);
});

test('the dialog asks only who cancels if nothing was paid', async () => {
  await asks({}, { ...paid, amount_paid_cents: 0 });
  expect(options()).toHaveLength(2);
  expect(page.sent.filter(({ call }) => call.includes('refunds'))).toEqual([]);
});
