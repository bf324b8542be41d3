// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { GiftCards } from '../../../src/features/till/GiftCards.tsx';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { dialog as dialogOf, giftCard } from '../../admin/features/whole-salon.tsx';
import { afterLoss, ok, refusal } from '../../admin/features/page.ts';
import { bill, body, errors, jamie, opens, OUT, page, picks, presses, save, words } from './check-out.tsx';

test('a gift card pays first, and cash pays the rest', async () => {
  await opens(jamie, { 'GET /gift-cards': () => ok([giftCard]) });
  await page.press('Gift Card');
  await page.types('Gift card code', 'k7qm-29xd-b4f0');
  await page.until(() => bill().some((row) => row.startsWith('Gift card')));
  expect(bill().slice(-3)).toEqual(['Total $85', 'Gift card -$50', 'Due $35']);
  expect(save()?.textContent).toBe('Check Out $35');
  await presses();
  expect(body()).toMatchObject({
    methods: [
      { method: 'gift_card', amount_cents: 5000, code: 'k7qm-29xd-b4f0' },
      { method: 'cash', amount_cents: 3500 },
    ],
  });
});

test.each([
  ['a split', 'Split', 'Amount of method 1 in dollars', '50'],
  ['an invalid sum', 'Cash', 'Cash given', '8o'],
  ['cash', 'Cash', 'Cash given', '100'],
])(
  'a gift card that covers everything pays alone, even after %s was entered',
  async (_, method, label, typed) => {
    await opens(jamie, { 'GET /gift-cards': () => ok([{ ...giftCard, balance_cents: 9000 }]) });
    await picks('Payment Method', method);
    await page.types(label, typed);
    await page.press('Gift Card');
    await page.types('Gift card code', giftCard.code);
    await page.until(() => bill().at(-1) === 'Due $0');
    await presses();
    expect(body()).toMatchObject({
      methods: [{ method: 'gift_card', amount_cents: 8500, code: giftCard.code }],
    });
  },
);

test('an unknown gift card code shows an error at its field, and nothing is sent', async () => {
  await opens(jamie, { 'GET /gift-cards': () => ok([]) });
  await page.press('Gift Card');
  await page.types('Gift card code', 'K7QM-29XD-B4F1');
  await page.until(() => page.sent.some(({ call }) => call === 'GET /gift-cards'));
  await presses();
  expect(errors()).toEqual(["We don't know this gift card. Check its code"]);
  expect(body()).toBeUndefined();
});

test('clearing the code removes the gift card', async () => {
  await opens(jamie, { 'GET /gift-cards': () => ok([]) });
  await page.press('Gift Card');
  await page.types('Gift card code', 'K7QM-29XD-B4F1');
  await presses();
  expect(errors()).toHaveLength(1);
  await page.types('Gift card code', ' ');
  await presses();
  expect(errors()).toEqual([]);
  expect(body()).toMatchObject({ methods: [{ method: 'cash', amount_cents: 8500 }] });
});

const pays = async () => {
  await page.press('Gift Card');
  await page.types('Gift card code', giftCard.code);
};
const tooLittle = () => refusal(409, 'insufficient_balance', 'Too little is left on the gift card.');
const cardRow = () => bill().find((row) => row.startsWith('Gift card'));

test('the balance of a gift card is looked up again by each form and after a refusal', async () => {
  let balance_cents = 5000;
  const cards = () => ok([{ ...giftCard, balance_cents }]);
  await opens(jamie, { 'GET /gift-cards': cards });
  await pays();
  await page.until(() => cardRow() === 'Gift card -$50');
  await page.press('Cancel');
  balance_cents = 3000;
  await opens(jamie, { 'GET /gift-cards': cards, [OUT]: tooLittle });
  await pays();
  await page.until(() => cardRow() === 'Gift card -$30');
  balance_cents = 2000;
  await presses();
  await page.until(() => cardRow() === 'Gift card -$20');
  expect(words()).toContain('Too little is left on the gift card.');
});

test('a failed gift card lookup shows an error, and the next try looks the card up again', async () => {
  await opens(jamie, { 'GET /gift-cards': () => refusal(503, 'store_unavailable', 'Not now.') });
  await pays();
  await page.until(() => errors().length > 0);
  expect(errors()).toEqual(["We couldn't look up this gift card. Try again"]);
  page.answers['GET /gift-cards'] = () => ok([giftCard]);
  await presses();
  await page.until(() => cardRow() === 'Gift card -$50');
  expect(errors()).toEqual([]);
  await presses();
  expect(body()).toMatchObject({
    methods: [{ method: 'gift_card', amount_cents: 5000 }, { method: 'cash' }],
  });
});

test('a retry after a lost answer makes no second card, and says that a later correction is not on the card', async () => {
  const SELL = 'POST /gift-cards';
  page.answers['GET /gift-cards'] = () => ok([]);
  page.answers[SELL] = afterLoss(ok(giftCard));
  await dialogOf(page, { kind: 'gift cards', isSelling: true }, 'Gift Cards');
  await page.types('Amount', '50');
  await page.types('Message', 'Enjoi!');
  await page.press('Take Payment');
  await page.types('Message', 'Enjoy!');
  await page.press('Send Again');
  expect(page.isRepeated(SELL)).toBe(true);
  expect(page.toasts()).toEqual([
    `Gift Card Sold: ${giftCard.code}: $50. Your first try went through. What you changed since then isn't on the card.`,
  ]);
});

const offered = () =>
  [...document.querySelectorAll('[name=method] option')].map(({ textContent }) => textContent);

test("a gift card can be paid by the salon's own methods", async () => {
  const SELL = 'POST /gift-cards';
  const ownMethods = [{ id: 'venmo', name: 'Venmo', link: '' }];
  page.answers['GET /gift-cards'] = () => ok([]);
  page.answers['GET /settings'] = () => ok({ ...defaultSettings, ownMethods });
  page.answers[SELL] = () => ok(giftCard);
  await dialogOf(page, { kind: 'gift cards', isSelling: true }, 'Gift Cards');
  await page.until(() => offered().length > 3);
  expect(offered()).toEqual(['Cash', 'Card terminal', 'Venmo', 'Other']);
  await page.types('Amount', '50');
  await page.types('Payment method', 'venmo');
  await page.press('Take Payment');
  expect(page.bodiesOf(SELL)).toMatchObject([{ amount_cents: 5000, method: 'other', own: 'venmo' }]);
});

test('the page shows why it failed to load until Retry, or that no gift cards are sold, instead of the form', async () => {
  page.answers = { 'GET /api/gift-cards': () => refusal(503, 'store_unavailable', 'Not now.') };
  await page.show(<GiftCards />);
  await page.until(() => document.body.textContent.includes('Not now.'));
  page.answers = { 'GET /api/gift-cards': () => ok({ amounts_cents: [], by: 'test' }) };
  await page.press('Retry');
  await page.until(() => !document.body.textContent.includes('Not now.'));
  expect(document.body.textContent).toContain("We don't sell gift cards online right now.");
});

test('a card can be bought again after Back returns from its checkout', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  page.answers = {
    'GET /api/gift-cards': () => ok({ amounts_cents: [5000], by: 'stripe' }),
    'POST /api/gift-cards': () => ok({ redirect_url: 'https://stripe.test/checkout' }),
  };
  await page.show(<GiftCards />);
  await page.until(() => document.querySelector('[name="customer.email"]') !== null);
  await page.types('Your email', 'ada@example.com');
  await page.press('Buy Gift Card, $50');
  await page.until(() => assign.mock.calls.length > 0);
  expect(document.querySelector('[type=submit]')?.textContent).toBe('Processing...');
  await page.does(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(document.querySelector('[type=submit]')?.textContent).toBe('Buy Gift Card, $50');
});

const wrong = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(
    ({ id, name }) => `${name}: ${document.querySelector(`[id="${id}-error"]`)?.textContent}`,
  );
const focused = () => document.activeElement?.getAttribute('name');

test('buying a gift card shows missing and refused values at their fields, and focuses the first one', async () => {
  page.answers = { 'GET /api/gift-cards': () => ok({ amounts_cents: [5000], by: 'test' }) };
  await page.show(<GiftCards />);
  await page.until(() => document.querySelector('[name="customer.email"]') !== null);
  await page.press('Buy Gift Card, $50');
  expect(wrong()).toEqual(['customer.email: Your email is required']);
  expect(focused()).toBe('customer.email');
  await page.types('Your email', 'ada@example.com');
  expect(wrong()).toEqual([]);
  await page.types('Card Number', '4242424242424242');
  await page.press('Buy Gift Card, $50');
  expect(wrong()).toEqual([]);
  expect(focused()).toBe('cardName');
  await page.types('Name on Card', 'Ada');
  await page.types('Expiry Month', '12');
  await page.types('Expiry Year', '30');
  await page.types('CVV', '123');
  const errors = { 'recipient.email': 'Invalid email format', deliver_at: 'Choose a day.' };
  const BUY = 'POST /api/gift-cards';
  page.answers[BUY] = () => refusal(422, 'validation_failed', 'Not so.', { errors });
  await page.press('Buy Gift Card, $50');
  expect(wrong()).toEqual(['recipient.email: Invalid email format', 'deliver_at: Choose a day.']);
  expect(focused()).toBe('recipient.email');
  const all = { message: 'M', 'customer.name': 'N', 'customer.email': 'E', 'recipient.name': 'R' };
  page.answers[BUY] = () => refusal(422, 'validation_failed', 'Not so.', { errors: all });
  await page.press('Buy Gift Card, $50');
  expect(wrong()).toEqual(['recipient.name: R', 'message: M', 'customer.name: N', 'customer.email: E']);
});
