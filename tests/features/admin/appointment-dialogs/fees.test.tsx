// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../../src/api/shapes.ts';
import { $toasts } from '../../../../src/components/ui/toasts.ts';
import { defaultSettings } from '../../../../src/domain/settings.ts';
import { AppointmentDialogs } from '../../../../src/features/admin/AppointmentDialogs.tsx';
import { $dialog, openDialog } from '../../../../src/features/admin/dialogs.ts';
import { ask } from '../../../../src/features/admin/question.ts';
import { settings } from '../../../../src/features/admin/settings.ts';
import { appointment, fee, missed } from '../build.ts';
import { adminPage, labelled, ok, refusal, type Answers } from '../page.ts';

const page = adminPage('/admin/appointments');
const CHARGE = 'POST /appointments/jamie/fee';
const url = 'https://salon.example/payment#token';
const card = { last4: '4242', consent_text: 'You may charge it.', agreed_at: '2026-11-20T16:30:00-05:00' };
const withCard = { ...missed, card };
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

afterEach(() => page.does(settings.forget));

describe('what is charged', () => {
  test('is proposed, with what is kept, the most, the card and when its customer agreed', async () => {
    const kept = {
      ...withCard,
      fee: { ...missed.fee, proposed_cents: 2250, kept_cents: 2000, most_cents: 5500 },
    };
    const paid = after({ state: 'paid', amount_cents: 2250, last4: '4242' });
    await opens(kept as OwnersAppointment, { [CHARGE]: () => ok(paid) });
    expect(labelled('Amount').value).toBe('22.50');
    for (const said of [
      'No-show fee: 50% of $85 was agreed to. $20 is kept already. $10 is charged or asked for already.',
      'At most $55: the price of the visit, less that.',
      'It goes to the card ending 4242. Consent was given Fri, Nov 20, 4:30 PM.',
      'If the card is refused, a payment link goes to jamie@example.com.',
    ])
      expect(words()).toContain(said);
    await page.press('Charge $22.50');
    expect(page.bodiesOf(CHARGE)).toEqual([{ reason: 'no_show', amount_cents: 2250, version: 3 }]);
    expect(page.toasts()).toEqual(['Fee Charged: Jamie Rivera: $22.50, card ending 4242']);
    expect($dialog.get()).toBeNull();
  });

  test('is at most what may be charged, and a sum that the salon refuses is named at its field', async () => {
    const errorsOf = { amount_cents: 'Amount must be at most $60' };
    await opens(withCard, {
      [CHARGE]: () => refusal(422, 'invalid_request', 'Not so.', { errors: errorsOf }),
    });
    for (const [amount, sentence] of [
      ['', 'Amount is required'],
      ['0', 'Amount must be more than $0'],
      ['90', 'Amount can be at most $85'],
    ] as const) {
      await page.types('Amount', amount);
      await page.does(() => document.querySelector<HTMLElement>('dialog [type=submit]')?.click());
      expect(errors()).toEqual([sentence]);
    }
    expect(page.bodiesOf(CHARGE)).toEqual([]);
    await page.types('Amount', '70');
    await page.press('Charge $70');
    expect(errors()).toEqual([errorsOf.amount_cents]);
  });

  test('is looked at again where it may be less meanwhile, and may be nothing', async () => {
    const less = { ...withCard, version: 5, fee: { ...missed.fee, proposed_cents: 1000, most_cents: 5000 } };
    await opens(withCard, { [CHARGE]: stale(less) });
    await page.press('Charge $42.50');
    expect(words()).toContain('The most is now $50.');
    page.answers[CHARGE] = stale({ ...after({}), version: 6, status: 'booked' });
    await page.press('Charge $10');
    expect(words()).toContain('No fee can be charged for this visit any more.');
    expect(page.bodiesOf(CHARGE)).toHaveLength(2);
  });
});

test('a lost answer is asked for again under the same key, whatever was typed since', async () => {
  await opens(withCard);
  await page.press('Charge $42.50');
  await page.types('Amount', '20');
  page.answers[CHARGE] = () => ok(after({ state: 'charging', last4: '4242' }));
  await page.press('Charge $20');
  const [lost, again] = page.bodiesOf(CHARGE);
  expect(again).toEqual(lost);
  expect(new Set(page.keysOf(CHARGE)).size).toBe(1);
  expect(page.toasts()).toEqual(['Fee Being Charged: Jamie Rivera: $42.50, card ending 4242']);
});

describe('without a card', () => {
  test('a link is sent, and shown to be copied', async () => {
    await opens(missed, { [CHARGE]: () => asked() });
    expect(words()).toContain('No card on file: a payment link goes to jamie@example.com.');
    await page.press('Ask For $42.50');
    await page.until(() => title() === 'Payment Link');
    expect(words()).toContain('A link to pay $42.50 was sent to jamie@example.com.');
    expect(labelled('Payment link').value).toBe(url);
    await page.press('Done');
    expect($dialog.get()).toBeNull();
  });

  test('and without an address, the owner passes it on', async () => {
    await opens({ ...missed, customer: { ...missed.customer, email: '' } });
    expect(words()).toContain('No card on file: you get a payment link to pass on.');
  });

  test('where the salon writes no letters, nobody is said to be written to', async () => {
    await opens(missed, {
      'GET /settings': () => ok({ ...defaultSettings, emailNotifications: false }),
      [CHARGE]: () => asked({ refused: 'declined' }),
    });
    await page.press('Ask For $42.50');
    await page.until(() => title() === 'Payment Link');
    expect(words()).toContain(
      'The card was declined. The salon sends no emails: please copy the link to pay $42.50 and pass it on.',
    );
  });
});

test('it is offered at once beside Undo when a visit is marked as missed', async () => {
  const jamie = appointment({ id: 'jamie', version: 2, status: 'confirmed' });
  page.answers = {
    'GET /settings': () => ok(defaultSettings),
    'PUT /appointments/jamie': () => ok(missed),
  };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    ask('no_show', jamie);
  });
  await page.press('Yes, Continue');
  const [toast] = $toasts.get();
  expect([toast?.action?.label, toast?.also?.label]).toEqual(['Undo', 'Charge Fee']);
  await page.does(() => toast?.also?.run());
  await page.until(() => title() === 'Charge a Fee');
});
