// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { $nextDay } from '../../../src/features/booking/calendar.ts';
import { Booking } from '../../../src/features/booking/Booking.tsx';
import { $booking, $draft, emptyDraft } from '../../../src/features/booking/draft.ts';
import { $step, $stepNotice, $unopened } from '../../../src/features/booking/navigation.ts';
import { availability } from '../../../src/features/booking/availability.ts';
import { $services } from '../../../src/features/booking/services.ts';
import { $isOpening } from '../../../src/features/booking/start-booking.ts';
import { forgetProblems } from '../../../src/features/booking/choose-visit.ts';
import { Payment } from '../../../src/features/payments/Payment.tsx';
import { adminPage, control, labelled, ok, type Answers, refusal } from '../../admin/features/page.ts';
import { faults, someFaults } from '../../platform/features/faults.ts';
import { held, withDeposit } from '../../payments/features/build.ts';
import { anAppointment } from './build.ts';

const page = adminPage('/booking');

const SERVICES = 'GET /api/services';
const TIMES = 'GET /api/availability';
const BOOK = 'POST /api/bookings';
const READ = 'GET /api/bookings/booking';
const PAY = 'POST /api/bookings/booking/payment';

const nine = { start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:00' };
const month = {
  time_zone: 'America/New_York',
  last_date: '2027-01-22',
  days: [{ date: '2026-11-25', slots: [nine] }],
};
const noted = {
  can_change: true,
  paying: { receipt_by_mail: true },
  // The visit may be over by this test's clock, but the salon decides what can be changed.
  change_until: '2026-12-01T09:00:00-05:00',
  cancellation_fee_cents: 0,
};
const booked = {
  ...anAppointment(),
  ...noted,
  manage_token: 'token',
  manage_url: 'https://salon.test/manage#a-1.token',
};
const typed = {
  'Full Name': 'Ada Byron',
  Email: 'ada@example.com',
  Phone: '(555) 010-0100',
  Notes: 'Left side longer',
};
const card = {
  'Card Number': '4242 4242 4242 4242',
  'Name on Card': 'Ada Byron',
  'Expiry Month': '12',
  'Expiry Year': '45',
  CVV: '123',
};

const words = () => page.element.textContent ?? '';
const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
const day = (date: string) => page.press(date);
const toValues = (labels: object) => Object.keys(labels).map((label) => labelled(label).value);
const says = (text: string) => page.until(() => words().includes(text));

/** Waits for an alert with this title and sentence. */
async function saysSo(title: string, sentence: string): Promise<void> {
  await page.until(() => alert().includes(title));
  expect(alert()).toContain(sentence);
}
const offersCall = () => expect(document.querySelector('[role=alert] a[href^="tel:"]')).not.toBeNull();

beforeEach(() => {
  $draft.set(emptyDraft);
  $booking.set(null);
  $step.set('service');
  $stepNotice.set(null);
  $unopened.set(null);
  $isOpening.set(false);
  $services.set({ state: 'loading' });
  $nextDay.set({ state: 'idle' });
  availability.forget();
  forgetProblems();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const policy = {
  cancelWindow: 24,
  requireDeposit: true,
  depositPercentage: 50,
  lateCancelFeePercentage: 50,
  noShowFeePercentage: 50,
};
let shown = 0;

async function opens(answers: Answers = {}, address = '/booking'): Promise<void> {
  history.replaceState(null, '', address);
  page.answers = {
    [SERVICES]: () => ok(startingServices),
    [TIMES]: () => ok(month),
    [BOOK]: () => ok(booked),
    'GET /api/bookings/a-1': () => ok({ ...anAppointment(), ...noted }),
    'GET /api/auth/session': () => ok({ user: null, isAdmin: false }),
    ...answers,
  };
  await page.show(<Booking key={(shown += 1)} policy={policy} />);
}

async function atTimes(answers: Answers = {}): Promise<void> {
  await opens(answers, '/booking?service=1');
  await page.until(() => words().includes('Choose a day and time'));
}

async function atDetails(answers: Answers = {}): Promise<void> {
  await atTimes(answers);
  await page.until(() => document.querySelector('[aria-busy=true]') === null);
  await day('Wednesday, November 25, 1 available time');
  await page.press('9:00 AM');
  for (const [label, text] of Object.entries(typed)) await page.types(label, text);
}

async function atPayment(answers: Answers = {}): Promise<void> {
  history.replaceState(null, '', '/payment#booking.token');
  page.answers = { [READ]: () => ok(held()), [PAY]: () => ok(withDeposit), ...answers };
  const sample = {
    service: { name: 'Cut', duration: 60, price_cents: 8500 },
    policy: { requireDeposit: true, depositPercentage: 50 },
  };
  await page.show(<Payment key={(shown += 1)} {...sample} />);
  await page.until(() => !words().includes('Opening your booking...'));
}

describe.each(someFaults())('while $name', ({ sentence, answer, begins }) => {
  test('the services say so, and offer Retry and a call', async () => {
    begins();
    await opens({ [SERVICES]: answer });
    await saysSo("We couldn't load the services.", sentence);
    offersCall();
    vi.restoreAllMocks();
    page.answers[SERVICES] = () => ok(startingServices);
    control('Retry').focus();
    await page.press('Retry');
    await says("Women's Cut & Style");
    expect(alert()).toBe('');
    // Retry is gone, so Tab continues at the loaded list.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.querySelector('ul')).not.toBeNull();
  });

  test('the calendar says so, and Retry loads the days', async () => {
    begins();
    await atTimes({ [TIMES]: answer });
    await saysSo("We couldn't load the open days.", sentence);
    offersCall();
    vi.restoreAllMocks();
    page.answers[TIMES] = () => ok(month);
    await page.press('Retry');
    await page.until(() => alert() === '');
    await day('Wednesday, November 25, 1 available time');
    expect(words()).toContain('9:00 AM');
  });

  test('the times of a chosen day say so', async () => {
    begins();
    await atTimes({ [TIMES]: answer });
    await saysSo("We couldn't load the open days.", sentence);
    await day('Wednesday, November 25');
    await saysSo("We couldn't load the times.", sentence);
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    vi.restoreAllMocks();
    page.answers[TIMES] = () => ok(month);
    await page.press('Retry');
    await says('9:00 AM');
    expect($draft.get().date).toBe('2026-11-25');
  });

  test("a month other than the chosen day's says so too, and the times of that day stay", async () => {
    await atTimes();
    await page.until(() => document.querySelector('[aria-busy=true]') === null);
    await day('Wednesday, November 25, 1 available time');
    begins();
    page.answers[TIMES] = answer;
    await page.press('Next month');
    await saysSo("We couldn't load the open days.", sentence);
    expect(words()).toContain('9:00 AM');
    vi.restoreAllMocks();
    page.answers[TIMES] = () => ok({ ...month, days: [{ date: '2026-12-01', slots: [nine] }] });
    await page.press('Retry');
    await page.until(() => alert() === '');
    expect(control('Tuesday, December 1, 1 available time')).toBeDefined();
  });

  test('Confirm Booking says so, keeps typed text, and books only once when pressed again', async () => {
    await atDetails({ [BOOK]: answer });
    begins();
    await page.press('Confirm Booking');
    await page.until(() => alert() !== '');
    expect(alert()).toContain(sentence);
    expect(alert()).toContain('Everything you entered is still here');
    expect(toValues(typed)).toEqual(Object.values(typed));
    expect(sessionStorage.getItem('salon.booking'), 'over a reload too').toContain('Left side longer');
    vi.restoreAllMocks();
    page.answers[BOOK] = () => ok(booked);
    await page.press('Confirm Booking');
    await says('Request received');
    const [first, second] = page.keysOf(BOOK);
    expect(second).toBe(first);
  });

  test('adding a service keeps the chosen time', async () => {
    await atDetails();
    begins();
    page.answers[TIMES] = answer;
    await page.press('Add a Service');
    await page.until(() => document.querySelector('dialog') !== null);
    await page.press('Deep Conditioning Treatment+30 min, +$35');
    await page.until(() => $draft.get().serviceIds.length === 2);
    expect(words()).toContain('Deep Conditioning Treatment added: 1 hr 30 min, $120.');
    expect($draft.get()).toMatchObject({ serviceIds: [1, 6], slot: nine, details: { name: 'Ada Byron' } });
    expect($step.get()).toBe('details');
  });

  test('the payment page says so and that nothing is charged, and Retry opens the booking', async () => {
    begins();
    await atPayment({ [READ]: answer });
    await saysSo("We couldn't load your booking.", sentence);
    expect(alert()).toContain('Nothing was charged.');
    offersCall();
    vi.restoreAllMocks();
    page.answers[READ] = () => ok(held());
    await page.press('Retry');
    await says('Full payment');
  });

  test('a private link starts no other booking, and Retry opens its booking', async () => {
    begins();
    await opens({ 'GET /api/bookings/a-1': answer }, '/booking#change=a-1.token');
    await saysSo("We couldn't open your booking.", sentence);
    offersCall();
    expect(location.href).not.toContain('token');
    expect(words()).not.toContain('Choose a service');
    vi.restoreAllMocks();
    page.answers['GET /api/bookings/a-1'] = () => ok({ ...anAppointment(), ...noted });
    await page.press('Retry');
    await says("You're changing your booking");
  });
});

describe('an unknown outcome', () => {
  const [down, , often] = faults;
  const fails = (fault = down) => fault?.answer ?? expect.fail('there is no such fault');

  test('stays unknown after a rate limit, and later edits change the booking instead of adding one', async () => {
    await atDetails({ [BOOK]: fails() });
    await page.press('Confirm Booking');
    page.answers[BOOK] = fails(often);
    await page.press('Confirm Booking');
    page.answers[BOOK] = () =>
      JSON.stringify(page.bodiesOf(BOOK).at(-1)).includes('Ada Lovelace')
        ? refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')
        : ok(booked);
    page.answers['PUT /api/bookings/a-1'] = () => ok({ ...anAppointment(), ...noted });
    await page.types('Full Name', 'Ada Lovelace');
    await page.press('Confirm Booking');
    await says('Request received');
    expect(new Set(page.keysOf(BOOK)).size).toBe(1);
    expect(page.bodiesOf('PUT /api/bookings/a-1')).toMatchObject([{ customer: { name: 'Ada Lovelace' } }]);
  });

  test('of a payment stays unknown too, and the payment keeps the key of the first try', async () => {
    await atPayment({ [PAY]: fails() });
    for (const [label, text] of Object.entries(card)) await page.types(label, text);
    await page.press('Complete Payment');
    await says("trying again won't charge you twice");
    page.answers[PAY] = fails(often);
    await page.press('Complete Payment');
    await says('in 30 seconds');
    page.answers[PAY] = () => ok(withDeposit);
    await page.press('Complete Payment');
    await says('Thank you for your payment!');
    expect(new Set(page.keysOf(PAY)).size).toBe(1);
  });
});
