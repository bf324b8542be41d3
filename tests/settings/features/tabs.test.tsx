// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { family } from '../../admin/features/build.ts';
import { products } from '../../../src/features/admin/data/products.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { SAVE, check, connected, has, keeps, openTab, opens, page, pressTab, salon } from './screen.tsx';

describe('the tabs', () => {
  test('are six, in the specified order, the first one open', async () => {
    await opens();
    expect([...page.element.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
      'Business Info',
      'Payment',
      'Booking Rules',
      'Notifications',
      'Calendar',
      'Social Media',
    ]);
    expect(openTab()).toBe('Business Info');
    expect(has('Coming soon')).toBe(false);
    expect(page.element.querySelector('a[href="/account#password"]')?.textContent).toBe('Change Password');
  });

  test('are in the address, and an address opens its tab', async () => {
    await opens('?tab=calendar');
    expect(openTab()).toBe('Calendar');
    await pressTab('Social Media');
    expect(location.search).toBe('?tab=social');
    await pressTab('Business Info');
    expect(location.search).toBe('');
  });

  test('show the first one for an unknown address', async () => {
    await opens('?tab=colours');
    expect(openTab()).toBe('Business Info');
  });
});

test('adding a calendar uses a separate form, so the settings are not sent', async () => {
  salon();
  page.answers['GET /calendars'] = () => ok([]);
  await opens('?tab=calendar');
  page.answers['POST /calendars'] = () => ok(family);
  await page.press('Add Calendar');
  await page.types('Name', 'Family');
  await page.types('URL', 'https://calendar.example/family.ics');
  const form = document.querySelector<HTMLFormElement>('dialog form');
  expect(form?.parentElement?.closest('form')).toBeNull();
  await page.does(() => form?.requestSubmit());
  expect(page.bodiesOf('POST /calendars')).toHaveLength(1);
  expect(page.bodiesOf('PUT /settings')).toEqual([]);
});

test('the tabs say what unavailable settings need and where to add it', async () => {
  keeps({ businessAddress: '' });
  await opens('?tab=social');
  expect(has("Instagram isn't connected.")).toBe(true);
  expect(has('the home page shows your first gallery pictures.')).toBe(true);
  await pressTab('Notifications');
  expect(has('Each of these emails must name your postal address. Add it under Business Info first.')).toBe(
    true,
  );
  await pressTab('Payment');
  expect(has('Needs email and online card payments.')).toBe(true);
});

describe('Payment', () => {
  test("has three providers and says which aren't available", async () => {
    await opens('?tab=payment');
    const select = labelled('Payment provider');
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Stripe',
      'Square (not available)',
      'PayPal (not available)',
    ]);
    expect(has("Stripe isn't connected. Until it is, test payments charge nobody.")).toBe(true);
  });

  test('says if the provider is configured', async () => {
    salon();
    page.answers['GET /connections'] = () => ok({ ...connected, stripe: true, test_payments: false });
    await opens('?tab=payment');
    expect(has("Stripe is connected and takes your clients' cards.")).toBe(true);
    const offer = 'You can ask for a deposit now: turn on Require a deposit below.';
    const isOffered = () => page.element.textContent.includes(offer);
    const wasOffered = isOffered();
    await check('Require a deposit');
    expect(isOffered()).toBe(!wasOffered);
    await check('Require a deposit');
    await page.types('Payment provider', 'square');
    expect(has("Square isn't connected. Until it is, clients pay at the salon.")).toBe(true);
  });

  test('accepts the longest time that an unpaid booking may be held', async () => {
    await opens('?tab=payment');
    await page.types('Release unpaid bookings after (minutes)', '10080');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ unpaidHoldMinutes: 10_080 });
  });

  test('has a deposit percentage that is disabled when a deposit is not required', async () => {
    await opens('?tab=payment');
    expect(labelled('Deposit percentage').disabled).toBe(false);
    expect(has('For a visit of $85, clients pay $43 now and $42 at the appointment.')).toBe(true);
    await check('Require a deposit');
    expect(labelled('Deposit percentage').disabled).toBe(true);
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ requireDeposit: false });
  });

  test('lets unpaid bookings be released if a deposit or a card is asked for', async () => {
    await opens('?tab=payment');
    const minutes = 'Release unpaid bookings after (minutes)';
    expect(labelled(minutes).disabled).toBe(false);
    await check('Require a deposit');
    expect(labelled(minutes).disabled).toBe(true);
    await page.types('Ask for a card from', 'always');
    expect(labelled(minutes).disabled).toBe(false);
  });

  test("has the till's tips and tax", async () => {
    await opens('?tab=payment');
    const tips = ['First tip', 'Second tip', 'Third tip'].map((label) => labelled(label).value);
    expect([...tips, labelled('Tax percentage').value]).toEqual(['15', '20', '25', '0']);
    await page.types('Third tip', '30');
    await page.types('Tax percentage', '8.875');
    await check('Prices include the tax');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({
      tipSuggestions: [15, 20, 30],
      taxRates: [{ id: 'standard', name: 'Standard', percentage: 8.875, included: false }],
    });
  });
});

test.each([
  ['DE', true],
  ['US', false],
])('a salon in %s reads about the law on certified tills only if it applies', async (country, asks) => {
  keeps({ country });
  await opens('?tab=payment');
  expect(page.element.textContent.includes('The law in Germany requires a certified till')).toBe(asks);
});

describe('Tax rates', () => {
  test('are up to three, and have names once there are several', async () => {
    await opens('?tab=payment');
    await page.types('Tax percentage', '19');
    await page.press('Add Tax Rate');
    await page.press('Save Changes');
    for (const label of ['Name of tax rate 2', 'Percentage of tax rate 2'])
      expect(labelled(label).getAttribute('aria-invalid')).toBe('true');
    await page.types('Name of tax rate 2', 'Reduced');
    await page.types('Percentage of tax rate 2', '7');
    await page.press('Add Tax Rate');
    expect(has('Add Tax Rate')).toBe(false);
    await page.press('Remove tax rate 3');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toEqual({
      taxRates: [
        { id: 'standard', name: 'Standard', percentage: 19, included: true },
        { id: expect.any(String), name: 'Reduced', percentage: 7, included: true },
      ],
      version: expect.any(Number),
    });
  });
});

describe('Notifications', () => {
  test("says that text messages aren't set up", async () => {
    await opens('?tab=notifications');
    expect(has("Text messages aren't set up.")).toBe(true);
  });

  test('turns on text messages, and shows what they cost this month', async () => {
    salon();
    const texts = { texts: 12, segments: 12, estimated_cents: 14 };
    page.answers['GET /connections'] = () => ok({ ...connected, sms: true, texts });
    await opens('?tab=notifications');
    expect(has('Texts sent this month: 12, estimated at 14 US cents.')).toBe(true);
    expect(has('Send text messages')).toBe(true);
  });

  test('says if nothing can be sent', async () => {
    salon();
    page.answers['GET /connections'] = () => ok({ ...connected, mail: null });
    await opens('?tab=notifications');
    expect(has("Email isn't set up.")).toBe(true);
  });

  test('says that the owner gets no emails without a business email', async () => {
    keeps({ businessEmail: '' });
    const warning = 'You get no emails about online bookings.';
    await opens('?tab=notifications');
    expect(has(warning)).toBe(true);
    await pressTab('Business Info');
    expect(has('We also email you here about online bookings.')).toBe(true);
    await page.types('Email', 'studio@salon.test');
    await page.press('Save Changes');
    await pressTab('Notifications');
    expect(has(warning)).toBe(false);
  });

  test('has a reminder that is disabled without messages', async () => {
    await opens('?tab=notifications');
    await check('Email notifications');
    expect(labelled('Reminder (hours before the visit)').disabled).toBe(true);
  });
});

const times = () => [...page.element.querySelectorAll<HTMLInputElement>('[name^=fixedSlots]')];

describe('Calendar', () => {
  test('has intervals of 15, 30 and 60 minutes for non-fixed times', async () => {
    await opens('?tab=calendar');
    const select = labelled('Time slot interval');
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '15 minutes',
      '30 minutes',
      '60 minutes',
    ]);
    expect(select.disabled).toBe(true);
    await check('At regular intervals from opening time');
    expect(select.disabled).toBe(false);
    await page.types('Time slot interval', '15');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ slotMode: 'interval', timeSlotInterval: 15 });
  });

  test('links to the hours', async () => {
    await opens('?tab=calendar');
    expect(page.element.querySelector('a[href="/admin/availability?at=hours"]')).not.toBeNull();
  });

  test('has start times that are added, changed, removed, and saved in order', async () => {
    await opens('?tab=calendar');
    expect(times().map(({ value }) => value)).toEqual(['09:00', '10:30', '14:00', '15:30']);
    await page.press('Remove 10:30 AM');
    expect(document.activeElement).toBe(times()[1]);
    await page.press('Add Time');
    expect(document.activeElement).toBe(times()[3]);
    await page.press('Save Changes');
    expect(page.element.querySelector('#fixed-slot-3-error')?.textContent).toBe(
      'Fixed slot must be a time such as 09:00',
    );
    await page.does(() => {
      const added = times()[3];
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(added, '08:00');
      added?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ fixedSlots: ['08:00', '09:00', '14:00', '15:30'] });
  });
});

describe('Business Info', () => {
  test('says what a time zone change does to appointments', async () => {
    await opens();
    expect(has("It's now 9:30 AM there.")).toBe(true);
    await page.types('Time zone', 'America/Chicago');
    expect(has("Booked appointments don't move")).toBe(true);
    expect(has('9:30 AM becomes 8:30 AM.')).toBe(true);
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ timeZone: 'America/Chicago' });
  });

  test('offers the currencies and shows the new prices before changing them', async () => {
    salon();
    page.answers['GET /products'] = () => ok([{ id: 'serum', name: 'Serum', price_cents: 1850 }]);
    page.answers['GET /services'] = () => ok(startingServices);
    await opens();
    const codes = [...labelled('Currency').querySelectorAll('option')].map(({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(['USD', 'EUR', 'JPY', 'KWD', 'MGA']));
    await page.types('Currency', 'JPY');
    await page.press('Save Changes');
    expect(has("Women's Cut & Style$85 becomes ¥85")).toBe(true);
    expect(has('Serum$18.50 becomes ¥19')).toBe(true);
    await page.press('Cancel');
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await page.press('Save Changes');
    await page.press('Change Prices');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ currency: 'JPY' });
  });

  test("says if the products' prices couldn't be loaded before another currency changes them", async () => {
    salon();
    products.forget();
    page.answers['GET /products'] = () => refusal(503, 'store_unavailable', 'Not now.');
    page.answers['GET /services'] = () => ok(startingServices);
    await opens();
    await page.types('Currency', 'JPY');
    await page.press('Save Changes');
    expect(has("We couldn't load the products.")).toBe(true);
    page.answers['GET /products'] = () => ok([{ id: 'serum', name: 'Serum', price_cents: 1850 }]);
    await page.press('Retry');
    expect(has('Serum$18.50 becomes ¥19')).toBe(true);
  });
});
