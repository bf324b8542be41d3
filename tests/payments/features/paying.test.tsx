// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { afterLoss, control, labelled, ok, refusal } from '../../admin/features/page.ts';
import { held, paidInFull, sums, withDeposit } from './build.ts';
import { PAY, READ, amounts, complete, fillsCard, opens, page, pays, says, words } from './payment-page.tsx';

const choose = (value: string) =>
  page.does(() => document.querySelector<HTMLInputElement>(`[type=radio][value=${value}]`)?.click());

describe('a payment', () => {
  test("shows what it processes, sends only the card's last four digits, once, and gives a receipt", async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    await opens(held(), { [PAY]: () => answer.promise });
    await pays();
    expect(control('Processing $43 payment...').getAttribute('aria-disabled')).toBe('true');
    await page.does(() => document.querySelector('form')?.requestSubmit());
    await page.does(() => {
      answer.resolve(ok(withDeposit));
    });
    await says('Thank you for your payment!');
    expect(document.activeElement?.textContent).toBe('Thank you for your payment!');
    expect(words()).toContain('A receipt is on its way to ada@example.com.');
    expect(words()).toContain('card ending in 4242');
    expect(words()).toContain('Due at the appointment$42');
    expect(page.bodiesOf(PAY)).toEqual([
      { provider: 'test', kind: 'deposit', last4: '4242', expected: { ...sums, amount_cents: 4300 } },
    ]);
    expect(sessionStorage.length + localStorage.length).toBe(0);
    expect(JSON.stringify([page.sent, history.state])).not.toMatch(/4242 ?4242|"123"/);
  });

  test('promises no receipt by email if none is sent', async () => {
    const paying = { ...withDeposit.paying, receipt_by_mail: false };
    await opens(held(), { [PAY]: () => ok({ ...withDeposit, paying }) });
    await pays();
    await says('Thank you for your payment!');
    expect(words()).not.toContain('on its way');
  });

  test('in full leaves nothing due', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    await opens(held(), { [PAY]: () => answer.promise });
    await choose('full');
    await pays();
    expect(words()).toContain('Processing $85 payment...');
    answer.resolve(ok(paidInFull));
    await says('Nothing is due$0');
  });

  test('of the rest is offered after the deposit', async () => {
    await opens();
    await pays();
    await says('Pay the Rest Now');
    expect(document.querySelector('form')).toBeNull();
    await page.press('Pay the Rest Now');
    expect(amounts()).toEqual(['Full payment$42']);
    expect(labelled('Card Number').value, 'the card is forgotten').toBe('');
  });

  test('with a declined card is refused, and typed text stays', async () => {
    const errors = { last4: 'This card was declined. Please try another card.' };
    await opens(held(), { [PAY]: () => refusal(422, 'validation_failed', 'No.', { errors }) });
    await fillsCard('4000000000000002');
    await page.press('Complete Payment');
    await says('Your card was declined.');
    expect(page.bodiesOf(PAY)).toMatchObject([{ last4: '0002', kind: 'deposit' }]);
    expect(labelled('Card Number').value).toBe('4000 0000 0000 0002');
  });

  test('that succeeded despite a lost answer shows as paid', async () => {
    await opens(held(), { [PAY]: afterLoss(ok(withDeposit)) });
    await pays();
    await says("trying again won't charge you twice");
    await page.press('Complete Payment');
    await says('Thank you for your payment!');
    expect(page.isRepeated(PAY)).toBe(true);
  });

  test('that succeeded despite a lost answer shows the paid visit, whatever was typed since', async () => {
    await opens(held(), { [PAY]: () => Promise.reject(new TypeError('offline')) });
    await pays();
    await says("trying again won't charge you twice");
    page.answers = {
      [READ]: () => ok(paidInFull),
      [PAY]: () => refusal(409, 'invalid_transition', 'It is paid.'),
    };
    await page.types('Card Number', '5555555555554444');
    await page.press('Complete Payment');
    await says('This appointment is paid');
    expect(page.bodiesOf(PAY)).toHaveLength(2);
  });

  test('of an amount that is not asked for says so and keeps typed text', async () => {
    const errors = { kind: 'Pay in full.' };
    await opens(held(), { [PAY]: () => refusal(422, 'validation_failed', 'No.', { errors }) });
    await pays();
    await says('Pay in full.');
    expect(labelled('Card Number').value).toBe('4242 4242 4242 4242');
    expect(complete().disabled).toBe(false);
  });

  test('of a paid or canceled visit shows its state', async () => {
    await opens(held(), { [PAY]: () => refusal(409, 'invalid_transition', 'Paid.') });
    await fillsCard();
    page.answers[READ] = () => ok(paidInFull);
    await page.press('Complete Payment');
    await says('This appointment is paid');
    expect(document.querySelector('form')).toBeNull();
  });

  test('by an old link is refused, with where to find the new one', async () => {
    await opens(held(), { [PAY]: () => refusal(403, 'bad_token', 'No.') });
    await pays();
    await says('This link no longer opens a booking.');
    expect(words()).toContain('the newest link from your confirmation');
  });
});

test('a changed amount is shown, old and new, and paid only after another press', async () => {
  const terms = { ...held().terms, deposit_cents: 1700 };
  const now = held({ terms, paying: { deposit_cents: 1700 } });
  let isChanged = false;
  const data = { ...terms, amount_cents: 1700 };
  await opens(held(), {
    [READ]: () => ok(isChanged ? now : held()),
    [PAY]: () => {
      if (isChanged) return ok(withDeposit);
      isChanged = true;
      return refusal(409, 'changed', 'Something has changed.', { data });
    },
  });
  await pays();
  await says('Something has changed.');
  expect(words()).toContain('The deposit is now $17 instead of $43. Due now: $17. Nothing was charged.');
  expect(amounts()[0]).toContain('$17');
  expect(labelled('Card Number').value).not.toBe('');
  await page.press('Complete Payment');
  await says('Thank you for your payment!');
  expect(page.bodiesOf(PAY).at(-1)).toMatchObject({ expected: { deposit_cents: 1700, amount_cents: 1700 } });
});
