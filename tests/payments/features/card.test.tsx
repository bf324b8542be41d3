// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { control, ok, refusal } from '../../admin/features/page.ts';
import { held, sums, withDeposit } from './build.ts';
import { PAY, READ, amounts, fillsCard, opens, page, says, words } from './payment-page.tsx';

const CONSENT = 'The salon keeps this card on file until 14 days after your visit.';
const asked = { asked: true, kept_last4: null, consent_text: CONSENT };
const kept = { asked: false, kept_last4: '4242', consent_text: CONSENT };
const none = { ...sums, deposit_cents: 0 };
/** A booking that only waits for a card. */
const waits = held({
  terms: { ...held().terms, deposit_cents: 0 },
  paying: { deposit_cents: null, card: asked },
});
const isKept = held({ paying: { deposit_cents: null, card: kept } });

describe('a card on file', () => {
  test('is stored under the wording beside the button, without paying', async () => {
    await opens(waits, { [PAY]: () => ok(isKept) });
    expect(amounts()).toEqual(['Card on fileNothing is charged now$0', 'Full payment$85']);
    expect(words()).toContain(`By pressing Save This Card, you agree: ${CONSENT}`);
    await fillsCard();
    await page.press('Save This Card');
    await says('Your card ending in 4242 is on file.');
    expect(words()).toContain(`You agreed: ${CONSENT}`);
    expect(page.bodiesOf(PAY)).toEqual([
      {
        provider: 'test',
        kind: 'card',
        last4: '4242',
        expected: { ...none, amount_cents: 0, consent_text: CONSENT },
      },
    ]);
    await page.press('Pay Now');
    expect(amounts()).toEqual(['Full payment$85']);
  });

  test("comes with the deposit, and isn't needed if everything is paid", async () => {
    await opens(held({ paying: { card: asked } }));
    expect(words()).toContain(`By pressing Complete Payment, you agree: ${CONSENT}`);
    await page.does(() => document.querySelector<HTMLInputElement>('[type=radio][value=full]')?.click());
    expect(words()).not.toContain('you agree');
    await fillsCard();
    await page.press('Complete Payment');
    await says('Thank you for your payment!');
    expect(page.bodiesOf(PAY)).toMatchObject([{ kind: 'full', expected: { ...sums, amount_cents: 8500 } }]);
    expect(JSON.stringify(page.bodiesOf(PAY))).not.toContain('consent');
  });

  test('that needs the bank is confirmed on the page before it is stored', async () => {
    const errors = { authenticated: 'Please confirm it.' };
    await opens(waits, { [PAY]: () => refusal(422, 'validation_failed', 'No.', { errors }) });
    await fillsCard('4000002760003184');
    await page.press('Save This Card');
    await says('Confirm with your bank (test).');
    page.answers[PAY] = () => ok(isKept);
    await page.press("Yes, It's Me");
    await says('Your card ending in 4242 is on file.');
    expect(page.bodiesOf(PAY)).toMatchObject([{ last4: '3184' }, { last4: '3184', authenticated: true }]);
  });

  test('is asked for again if the wording has changed', async () => {
    const now = { ...none, duration_min: 60, fee_cents: 4250, no_show_cents: 4250, cancel_window: 24 };
    const data = { ...now, amount_cents: 0, consent_text: 'Others' };
    await opens(waits, { [PAY]: () => refusal(409, 'changed', 'Look again.', { data }) });
    page.answers[READ] = () =>
      ok({ ...waits, paying: { ...waits.paying, card: { ...asked, consent_text: 'Others' } } });
    await fillsCard();
    await page.press('Save This Card');
    await says('Your card agreement has changed.');
    expect(words()).toContain('you agree: Others');
  });

  test('is given at Stripe if Stripe takes cards, and a return finds it stored', async () => {
    await opens({ ...waits, paying: { ...waits.paying, by: 'stripe' } });
    expect(words()).toContain(`By pressing Add a Card at Stripe, you agree: ${CONSENT}`);
    expect(control('Add a Card at Stripe')).toBeTruthy();
    await opens(
      { ...isKept, paying: { ...isKept.paying, by: 'stripe' } },
      {},
      '/payment?checkout=paid#booking.token',
    );
    await says('Your card ending in 4242 is on file.');
    expect(words()).toContain('Thank you!');
    await opens(withDeposit);
  });
});
