// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $dialog, openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { ask } from '../../../src/features/admin/appointments/confirm-change.ts';
import { connections } from '../../../src/features/admin/data/connections.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { appointment, fee, missed } from '../../admin/features/build.ts';
import { adminPage, labelled, ok, refusal, type Answers } from '../../admin/features/page.ts';

const page = adminPage('/admin/appointments');
const CHARGE = 'POST /appointments/jamie/fee';
const url = 'https://salon.example/payment#token';
const card = {
  brand: 'visa',
  last4: '4242',
  consent: { most_cents: 4250, text: 'You may charge it.', version: 1, at: '2026-11-20T16:30:00-05:00' },
};
const withCard = { ...missed, card };
const feeWith = (part: Partial<NonNullable<OwnersAppointment['fee']>>) =>
  ({ ...missed.fee, ...part }) as NonNullable<OwnersAppointment['fee']>;
const after = (part: Parameters<typeof fee>[0]): OwnersAppointment => {
  const { fee: _, ...rest } = missed;
  return { ...rest, version: 4, fees: [fee(part)] };
};
const stale = (newest: object) => () => refusal(409, 'stale', 'Changed.', { data: newest });
const asked = (part = {}) => ok({ payment_url: url, appointment: after(part) });

const title = () => document.querySelector('dialog h2')?.textContent;
const words = () => document.querySelector('dialog')?.textContent ?? '';
const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

async function opens(of: OwnersAppointment, answers: Answers = {}) {
  page.answers = { 'GET /settings': () => ok(defaultSettings), ...answers };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    openDialog({ kind: 'fee', appointment: of });
  });
  await page.until(() => title() === 'Charge a Fee');
  await page.until(() => !words().includes('Loading'));
}

afterEach(() =>
  page.does(() => {
    settings.forget();
    connections.forget();
  }),
);

describe('a fee', () => {
  test('is proposed with what is kept, the maximum, the card and the consent date', async () => {
    const kept = {
      ...withCard,
      fee: feeWith({ proposed_cents: 1250, kept_cents: 2000, most_cents: 1250, card_cents: 1250 }),
    };
    const paid = after({ state: 'paid', amount_cents: 1250, last4: '4242' });
    await opens(kept, { [CHARGE]: () => ok(paid) });
    expect(labelled('Amount').value).toBe('12.50');
    for (const said of [
      'No-show fee: the client agreed to 50% of $85, which is $42.50. $20 is already paid. $10 is already charged or requested.',
      'Up to $12.50',
      'Charge Visa ending 4242',
      'On Fri, Nov 20, 4:30 PM the client agreed to charges of up to $42.50.',
      'If the card is refused, the client gets a payment link.',
    ])
      expect(words()).toContain(said);
    await page.press('Charge $12.50');
    expect(page.bodiesOf(CHARGE)).toEqual([{ reason: 'no_show', amount_cents: 1250, version: 3 }]);
    expect(page.toasts()).toEqual(['Fee Charged: Jamie Rivera: $12.50, card ending 4242']);
    expect($dialog.get()).toBeNull();
  });

  test('names the price it is a share of, and mentions no agreement if there is none', async () => {
    await opens({
      ...missed,
      fee: feeWith({ agreed: false, percent: 20, price_cents: 6000, agreed_cents: 1200 }),
    });
    expect(words()).toContain('No-show fee: 20% of $60, which is $12.');
  });

  test('goes to the card up to the consent, and by payment link beyond', async () => {
    const capped = {
      ...withCard,
      card: { ...card, consent: { ...card.consent, most_cents: 2250 } },
      fee: feeWith({ card_cents: 2250 }),
    };
    await opens(capped, { [CHARGE]: () => asked() });
    expect(labelled('Amount').value).toBe('22.50');
    expect(words()).toContain('the client agreed to charges of up to $22.50.');
    await page.types('Amount', '30');
    await page.does(() => document.querySelector<HTMLElement>('dialog [type=submit]')?.click());
    expect(errors()).toEqual(['The card can be charged up to $22.50. Send a payment link for more.']);
    expect(page.bodiesOf(CHARGE)).toEqual([]);
    await page.types('Amount', '22.50');
    const [byCard, byLink] = document.querySelectorAll<HTMLInputElement>('dialog [type=radio]');
    await page.does(() => byLink?.click());
    // The proposed amount follows the choice.
    expect(labelled('Amount').value).toBe('42.50');
    await page.does(() => byCard?.click());
    expect(labelled('Amount').value).toBe('22.50');
    await page.types('Amount', '30');
    await page.does(() => byLink?.click());
    expect(labelled('Amount').value).toBe('30');
    await page.press('Send Payment Link');
    expect(page.bodiesOf(CHARGE)).toEqual([
      { reason: 'no_show', amount_cents: 3000, version: 3, by_link: true },
    ]);
    await page.until(() => title() === 'Payment Link');
  });

  test.each([
    [
      'is used up',
      card.consent,
      "Visa ending 4242 can't be charged anymore, so this goes by payment link. On Fri, Nov 20, 4:30 PM the client agreed to charges of up to $42.50.",
    ],
    [
      'names no sum',
      { ...card.consent, most_cents: null },
      "Visa ending 4242 can't be charged, so this goes by payment link. On Fri, Nov 20, 4:30 PM the client agreed to charges, but not to an amount.",
    ],
  ])('goes by payment link only if the consent %s', async (_, consent, sentence) => {
    const capped = { ...withCard, card: { ...card, consent }, fee: feeWith({ card_cents: 0 }) };
    await opens(capped, { [CHARGE]: () => asked() });
    expect(words()).toContain(sentence);
    expect(document.querySelector('dialog [type=radio]')).toBeNull();
    await page.press('Send Payment Link');
    expect(page.bodiesOf(CHARGE)).toMatchObject([{ amount_cents: 4250, by_link: true }]);
  });

  test("isn't charged if the salon's record of consent is lower", async () => {
    const message = "The client's consent allows $10 more on this card. Send a payment link instead.";
    await opens(withCard, {
      [CHARGE]: () => refusal(422, 'above_consent', message, { data: { allowed_cents: 1000 } }),
    });
    await page.press('Charge $42.50');
    expect(words()).toContain(message);
    expect(labelled('Amount').value).toBe('42.50');
  });

  test('has a limit, and a refused amount shows at its field', async () => {
    const errorsOf = { amount_cents: 'Amount must be at most $60' };
    await opens(withCard, {
      [CHARGE]: () => refusal(422, 'invalid_request', 'Not so.', { errors: errorsOf }),
    });
    for (const [amount, sentence] of [
      ['', 'Amount is required'],
      ['0', 'Amount must be more than $0'],
      ['90', 'Amount can be at most $42.50'],
    ] as const) {
      await page.types('Amount', amount);
      await page.does(() => document.querySelector<HTMLElement>('dialog [type=submit]')?.click());
      expect(errors()).toEqual([sentence]);
    }
    expect(page.bodiesOf(CHARGE)).toEqual([]);
    await page.types('Amount', '30');
    await page.press('Charge $30');
    expect(errors()).toEqual([errorsOf.amount_cents]);
  });

  test('is checked again if the maximum has changed, and may be gone', async () => {
    const less = {
      ...withCard,
      version: 5,
      fee: feeWith({ proposed_cents: 1000, most_cents: 1000, card_cents: 1000 }),
    };
    await opens(withCard, { [CHARGE]: stale(less) });
    await page.press('Charge $42.50');
    expect(words()).toContain('The maximum is now $10.');
    page.answers[CHARGE] = stale({ ...after({}), version: 6, status: 'booked' });
    await page.press('Charge $10');
    expect(words()).toContain("You can't charge a fee for this visit anymore.");
    expect(page.bodiesOf(CHARGE)).toHaveLength(2);
  });
});

describe('without a card', () => {
  test('a link is sent and shown for copying', async () => {
    await opens(missed, { [CHARGE]: () => asked() });
    expect(words()).toContain(
      "There's no card on file, so this goes by payment link. We email it to jamie@example.com.",
    );
    await page.press('Send Payment Link');
    await page.until(() => title() === 'Payment Link');
    expect(words()).toContain('We emailed a payment link for $42.50 to jamie@example.com.');
    expect(labelled('Payment link').value).toBe(url);
    await page.press('Done');
    expect($dialog.get()).toBeNull();
  });

  test('or an email address, the owner passes the link on', async () => {
    await opens({ ...missed, customer: { ...missed.customer, email: '' } });
    expect(words()).toContain(
      "There's no card on file, so this goes by payment link. You get a link to send to your client.",
    );
  });

  test('nobody is said to get an email if emails are off', async () => {
    await opens(missed, {
      'GET /settings': () => ok({ ...defaultSettings, emailNotifications: false }),
      [CHARGE]: () => asked({ refused: 'declined' }),
    });
    await page.press('Create Payment Link');
    await page.until(() => title() === 'Payment Link');
    expect(words()).toContain(
      'The card was declined. Emails are turned off. Copy the payment link for $42.50 and send it to your client.',
    );
  });
});

test('nobody is said to get an email about a fee without a mail service', async () => {
  await opens(missed, {
    'GET /connections': () => ok({ paying_by: null, mail: null }),
    [CHARGE]: () => asked(),
  });
  expect(words()).toContain('You get a link to send to your client.');
  await page.press('Create Payment Link');
  await page.until(() => title() === 'Payment Link');
  expect(words()).toContain(
    "Emails aren't set up. Copy the payment link for $42.50 and send it to your client.",
  );
});

test('a fee is offered beside Undo when a visit is marked as missed', async () => {
  const jamie = appointment({ id: 'jamie', version: 2, status: 'confirmed' });
  page.answers = { 'GET /settings': () => ok(defaultSettings), 'PUT /appointments/jamie': () => ok(missed) };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    ask('no_show', jamie);
  });
  await page.press('Yes, Continue');
  const [toast] = $toasts.get();
  expect([toast?.action?.label, toast?.also?.[0]?.label]).toEqual(['Undo', 'Charge Fee']);
  await page.does(() => toast?.also?.[0]?.run());
  await page.until(() => title() === 'Charge a Fee');
});
