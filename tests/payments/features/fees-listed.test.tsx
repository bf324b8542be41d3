// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fee } from '../../admin/features/build.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { dialog, later, opens, page } from '../../appointments/features/edit-dialog.tsx';

const BACK = 'DELETE /appointments/jamie/fee/f1';
const at = (part: Parameters<typeof fee>[0], version = 4) => ({
  ...later({ status: 'no_show', version }),
  fees: [fee(part)],
});

test.each([
  [{}, 'Fee $42.50: link sent Nov 24, not paid yet'],
  [{ refused: 'declined' }, 'Fee $42.50: card declined, link sent Nov 24, not paid yet'],
  [{ refused: 'authentication' }, 'Fee $42.50: bank requires authentication, link sent Nov 24, not paid yet'],
  [{ state: 'charging' }, 'Fee $42.50: being charged'],
  [{ state: 'closed' }, 'Fee $42.50: waived'],
  [{ state: 'paid' }, 'Fee $42.50: paid Nov 24'],
  [
    { state: 'paid', returned_cents: 2000, disputed: true },
    'Fee $42.50: paid Nov 24, $20 refunded, disputed',
  ],
] as const)('a %j fee is shown', async (part, words) => {
  await opens(at(part));
  expect(dialog()).toContain(words);
});

test('a client without an email address was sent no link', async () => {
  const asked = at({});
  await opens({ ...asked, customer: { ...asked.customer, email: '' } });
  expect(dialog()).toContain('Fee $42.50: requested Nov 24, no email address for the link, not paid yet');
});

test('a requested fee is waived after a question', async () => {
  await opens(at({}), { [BACK]: () => ok(at({ state: 'closed' }, 5)) });
  await page.press('Waive: Fee $42.50: link sent Nov 24, not paid yet');
  await page.press('Waive Fee');
  expect(page.sent.find(({ call }) => call === BACK)?.query).toEqual({ version: '4' });
  expect(page.toasts()).toEqual(['Fee Waived: Jamie Rivera: $42.50']);
  expect(dialog()).toContain('Fee $42.50: waived');
});

test('the link of a fee is emailed again, once per press even after a lost answer', async () => {
  const SEND = 'POST /appointments/jamie/letters';
  await opens(at({}), { [SEND]: () => refusal(500, 'internal', 'Lost.') });
  await page.press('Send Again: the link to pay $42.50');
  await page.press('Send Again: the link to pay $42.50');
  page.answers[SEND] = () => ok(at({}, 5));
  await page.press('Send Again: the link to pay $42.50');
  await page.press('Send Again: the link to pay $42.50');
  const sent = page.sent.filter(({ call }) => call === SEND);
  expect(sent.map(({ body }) => body)).toEqual(sent.map(() => ({ kind: 'fee', id: 'f1' })));
  const [first, second, third, fourth] = sent.map(({ key }) => key);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  expect(page.toasts().at(-1)).toContain('Email Sent: Jamie Rivera will get the link to pay $42.50 at ');
});

test('part of a paid fee is refunded, and a refusal shows at its field', async () => {
  const errors = { amount_cents: 'Amount must be at most $10' };
  await opens(at({ state: 'paid' }), {
    [BACK]: () => refusal(422, 'invalid_request', 'Not so.', { errors }),
  });
  await page.press('Refund: Fee $42.50: paid Nov 24');
  expect(labelled('Amount').value).toBe('42.50');
  await page.types('Amount', '20');
  await page.press('Refund $20');
  expect(document.querySelector('.field-error')?.textContent).toBe(errors.amount_cents);
  page.answers[BACK] = () => ok(at({ state: 'paid', returned_cents: 2000 }, 5));
  await page.press('Refund $20');
  expect(page.sent.findLast(({ call }) => call === BACK)?.query).toEqual({
    version: '4',
    amount_cents: '2000',
  });
  expect(page.toasts()).toEqual(['Fee Refunded: Jamie Rivera: $20']);
  expect(dialog()).toContain('Fee $42.50: paid Nov 24, $20 refunded');
});
