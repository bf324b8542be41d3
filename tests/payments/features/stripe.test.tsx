// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { control, ok, refusal } from '../../admin/features/page.ts';
import { held, sums, withDeposit } from './build.ts';
import { PAY, opens, page, says, words } from './payment-page.tsx';

describe('Stripe', () => {
  const stripe = { by: 'stripe' } as const;
  const checkout = { amount_cents: 4300, kept_until: '2026-11-24T10:01:00-05:00' };

  test('opens without a card form, with the booking stored for the return', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await opens(held({ paying: stripe }), {
      [PAY]: () => ok({ redirect_url: 'https://checkout.stripe.test/1' }),
    });
    expect(document.querySelector('[name=cardNumber]')).toBeNull();
    await page.press('Pay $43 at Stripe');
    expect(left).toHaveBeenCalledWith('https://checkout.stripe.test/1');
    expect(words()).toContain('Processing $43 payment...');
    expect(page.bodiesOf(PAY)).toEqual([
      { provider: 'stripe', kind: 'deposit', expected: { ...sums, amount_cents: 4300 } },
    ]);
    await opens(withDeposit, {}, '/payment?checkout=paid');
    expect(words()).toContain('Thank you for your payment!');
  });

  test('left early says that nothing was charged and until when the time is held', async () => {
    await opens(held({ paying: { ...stripe, checkout } }), {}, '/payment?checkout=left#booking.token');
    expect(words()).toContain(
      "Your payment isn't complete.Nothing was charged. Your time is held until Tue, Nov 24, 10:01 AM Eastern Time",
    );
    expect(control('Pay $43 at Stripe')).toBeDefined();
  });

  test('left for too long says that the time is gone', async () => {
    await opens(held({ status: 'canceled', paying: stripe }), {}, '/payment?checkout=left#booking.token');
    expect(words()).toContain("Your payment didn't arrive in time.");
    expect(words()).toContain('Nothing was charged');
  });

  test('unavailable says so, and the next try has a new key', async () => {
    const down = {
      ...refusal(503, 'not_configured', 'The payment page cannot be reached.'),
      headers: { 'Retry-After': '5' },
    };
    await opens(held({ paying: stripe }), { [PAY]: () => down });
    await page.press('Pay $43 at Stripe');
    await says('The payment page cannot be reached.');
    await page.press('Pay $43 at Stripe');
    const [first, second] = page.keysOf(PAY);
    expect(second).not.toBe(first);
  });

  test('in a tab without a booking leads to the private link', async () => {
    await opens(null, {}, '/payment?checkout=paid');
    expect(words()).toContain('Thank you for your payment.');
    expect(words()).not.toContain('sample');
  });
});
