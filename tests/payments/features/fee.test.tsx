// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import type { Held } from '../../../src/components/booking/private-page.ts';
import { follow, $checkout } from '../../../src/features/payments/payment-page.ts';
import { control, ok, refusal } from '../../admin/features/page.ts';
import { fee as asked, held } from './build.ts';
import { READ, complete, fillsCard, opens, page, pays, says, words } from './payment-page.tsx';

const PAY_FEE = 'POST /api/bookings/booking/fee/fee/payment';
const ADDRESS = '/payment?fee=fee#booking.token';
const fee: Held['fees'][number] = {
  ...asked,
  agreed: 'On Fri, Nov 20 you agreed to this: “Up to 50% may be charged.”',
};
const missed = (part: Partial<Held['fees'][number]> = {}, by: 'test' | 'stripe' | null = 'test') =>
  held({ status: 'no_show', fees: [{ ...fee, ...part }], paying: { by, due_cents: 0, deposit_cents: null } });
const paid = { state: 'paid', last4: '4242', paid_at: '2026-11-24T13:00:00-05:00' } as const;
const asksForIt = [missed(), { [PAY_FEE]: () => ok(missed(paid)) }, ADDRESS] as const;

const named = () => [document.querySelector('h1')?.textContent, document.title];

describe('a requested fee', () => {
  test('names the page and its tab, before it loads if the address names it', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<h1>Payment</h1>');
    document.title = 'Payment · Salon';
    await opens(held());
    expect(named()).toEqual(['Payment', 'Payment · Salon']);
    await opens(
      missed(),
      { [READ]: () => Promise.withResolvers<ReturnType<typeof ok>>().promise },
      ADDRESS,
      true,
    );
    expect(named()).toEqual(['Your fee', 'Your fee · Salon']);
    document.querySelector('h1')?.remove();
  });

  test('says why, how much and what was agreed, is paid by card, and has a receipt', async () => {
    await opens(...asksForIt);
    expect(words()).toContain(
      "No-show fee: $42.50We held your time, but you didn't make it to your appointment.",
    );
    expect(words()).toContain('On Fri, Nov 20 you agreed to this: “Up to 50% may be charged.”');
    expect(words()).toContain('Is this a mistake?');
    expect(words()).not.toContain('Full payment');
    await pays();
    await says('Thank you!');
    expect(words()).toContain('A receipt is on its way to ada@example.com.');
    expect(words()).toContain('No-show fee paidTue, Nov 24, 1:00 PM, card ending in 4242$42.50');
    expect(page.bodiesOf(PAY_FEE)).toEqual([{ provider: 'test', last4: '4242' }]);
  });

  test('is found without its name in the address and says what happened to the card on file', async () => {
    await opens(missed({ refused: 'declined' }));
    expect(words()).toContain("was declined, so we haven't charged you.");
    expect(complete()).toBeTruthy();
  });

  test("isn't paid by a declined card, and can wait for the bank's confirmation", async () => {
    await opens(...asksForIt);
    page.answers[PAY_FEE] = () =>
      refusal(422, 'validation_failed', 'No.', { errors: { last4: 'Declined.' } });
    await fillsCard('4000000000000002');
    await page.press('Complete Payment');
    await says('Your card was declined.');
    const errors = { authenticated: 'Please confirm it.' };
    page.answers[PAY_FEE] = () => refusal(422, 'validation_failed', 'No.', { errors });
    await fillsCard('4000002760003184');
    await page.press('Complete Payment');
    await says('Confirm with your bank (test).');
    page.answers[PAY_FEE] = () => ok(missed({ ...paid, last4: '3184' }));
    await page.press("Yes, It's Me");
    await says('card ending in 3184');
    expect(page.bodiesOf(PAY_FEE).at(-1)).toEqual({ provider: 'test', last4: '3184', authenticated: true });
  });

  test('is paid at Stripe if Stripe takes cards, and at the salon if nobody does', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await opens(
      missed({}, 'stripe'),
      { [PAY_FEE]: () => ok({ redirect_url: 'https://checkout.stripe.test/1' }) },
      ADDRESS,
    );
    await page.press('Pay $42.50 at Stripe');
    expect(left).toHaveBeenCalledWith('https://checkout.stripe.test/1');
    await opens(missed({}, null), {}, ADDRESS);
    expect(words()).toContain('Please pay it at the salon');
  });
});

describe('back from its checkout', () => {
  test('a paid fee has its receipt, and an abandoned one can be paid', async () => {
    await opens(missed(paid, 'stripe'), {}, '/payment?fee=fee&checkout=paid#booking.token');
    expect(words()).toContain('Thank you!');
    await opens(missed({}, 'stripe'), {}, '/payment?fee=fee&checkout=left#booking.token');
    expect(words()).toContain("Your payment isn't complete.Nothing was charged.");
    expect(control('Pay $42.50 at Stripe')).toBeTruthy();
  });

  test("the bank's notice is awaited", async () => {
    await opens(missed({}, 'stripe'), {}, '/payment?fee=fee&checkout=paid#booking.token');
    expect(words()).toContain("We're waiting for your bank");
    page.answers['GET /api/bookings/booking'] = () => ok(missed(paid, 'stripe'));
    await says('Thank you!');
    follow('left', null)();
    expect($checkout.get()).toBe('paid');
  });
});

test.each([
  ['previously paid', [missed(paid)], 'This fee is paid'],
  ['refunded', [missed({ ...paid, returned_cents: 4250 })], 'This fee was refunded'],
  ['partly refunded', [missed({ ...paid, returned_cents: 1000 })], 'Part of this fee was refunded'],
  ['waived', [held({ status: 'no_show' })], "This fee is no longer due.You don't need to pay it."],
  ['withdrawn', [held({ status: 'booked' })], "This fee is no longer due.You don't need to pay it."],
])('a %s fee says so and requests nothing', async (_, [booking], said) => {
  await opens(booking ?? null, {}, ADDRESS);
  expect(words()).toContain(said);
  expect(document.querySelector('form')).toBeNull();
});
