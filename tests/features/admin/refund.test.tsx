// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $toasts } from '../../../src/components/ui/toasts.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { ask } from '../../../src/features/admin/question.ts';
import { appointment } from './build.ts';
import { adminPage, ok, type Answers } from './page.ts';

const page = adminPage('/admin/appointments');
const paid = appointment({ id: 'jamie', version: 3, status: 'confirmed', amount_paid_cents: 8500 });
const after = (amount_paid_cents: number) =>
  ok({ ...paid, version: 4, status: 'canceled', payment_status: 'canceled', amount_paid_cents });
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

test('a cancellation returns what the policy says unless the owner decides else, with the sums said before', async () => {
  await asks({ [SUMS]: sums(4250, 8500) });
  expect(options()).toEqual(['By the cancellation policy$42.50', 'All that was paid online$85', 'Nothing$0']);
  expect(document.querySelector<HTMLInputElement>('[type=radio]:checked')?.value).toBe('policy');
  await page.press('Yes, Continue');
  expect(page.bodiesOf(CANCEL)).toHaveLength(1);
  expect(page.bodiesOf(CHANGE)).toEqual([]);
  expect(page.toasts()).toEqual([expect.stringContaining('$42.50 goes back to the customer.')]);
});

test.each(['full', 'none'] as const)('%s is sent with the version that the owner sees', async (refund) => {
  await asks({ [SUMS]: sums(4250, 8500) });
  await pick(refund);
  await page.press('Yes, Continue');
  expect(page.bodiesOf(CHANGE)).toEqual([{ status: 'canceled', refund, version: 3 }]);
});

test('a choice that comes to the same is not offered, and what the salon took is settled there', async () => {
  await asks({ [SUMS]: sums(4300, 4300) });
  expect(options()).toEqual(['By the cancellation policy$43', 'Nothing$0']);
  expect(dialog()).toContain('$42 was taken at the salon and is settled there.');
});

test('where the sums cannot be looked up, it can still be canceled by the policy', async () => {
  await asks({});
  expect(dialog()).toContain('could not be looked up');
  await page.press('Yes, Continue');
  expect(page.bodiesOf(CANCEL)).toHaveLength(1);
});

test('of what was missed nothing goes back unless the owner decides else, nobody is written to, and Undo takes it back', async () => {
  const missed = ok({ ...paid, version: 4, status: 'no_show', payment_status: 'paid' });
  const answers = { [SUMS]: sums(4250, 8500, 1700), [CHANGE]: () => missed };
  await asks(answers, paid, 'no_show');
  expect(options()).toEqual(['Nothing$0', 'All but the no-show fee$17', 'All that was paid online$85']);
  expect(dialog()).toContain('Jamie Rivera is not written to.');
  expect(dialog()).not.toContain('Write to');
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
  expect(page.bodiesOf(CHANGE).at(-1)).toEqual({ status: 'no_show', refund: 'policy', version: 3 });
});

test('where nothing was paid, nothing is asked about it', async () => {
  await asks({}, { ...paid, amount_paid_cents: 0 });
  expect(options()).toEqual([]);
  expect(page.sent.filter(({ call }) => call.includes('refunds'))).toEqual([]);
});
