// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $draft, emptyDraft } from '../../../src/features/booking/draft.ts';
import { $noted, $sending } from '../../../src/features/booking/join-waitlist.ts';
import { WaitlistForm } from '../../../src/features/booking/WaitlistForm.tsx';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { Payment } from '../../../src/features/payments/Payment.tsx';
import { ReviewPage } from '../../../src/features/website/reviews/ReviewPage.tsx';
import { GiftCards } from '../../../src/features/till/GiftCards.tsx';
import { WaitlistEntry } from '../../../src/features/waitlist/WaitlistEntry.tsx';
import { adminPage, control, labelled, ok, type Answers } from '../../admin/features/page.ts';
import { someFaults } from './faults.ts';
import { termsOfCut } from '../../support/booked.ts';
import { fee, held, withDeposit } from '../../payments/features/build.ts';

// Every action of a customer on a private page, under some faults (under all of them in `npm run proof`): a slow salon gets it
// only once, errors appear beside the button, typed text stays, and the same press later succeeds once.

const page = adminPage('/booking');

interface Action {
  readonly name: string;
  readonly salon: Answers;
  readonly address: string;
  readonly node: React.ReactNode;
  readonly typed?: Readonly<Record<string, string>>;
  /** The label of a box that is ticked before the last press. */
  readonly ticks?: string;
  /** Buttons pressed in order; the last one sends the action. */
  readonly presses: readonly [string, ...string[]];
  readonly call: string;
  readonly made: unknown;
  /** A text on the page once the action has succeeded. */
  readonly done: string;
}

const READ = 'GET /api/bookings/booking';
const offer = {
  start_at: '2026-11-26T14:00',
  end_at: '2026-11-26T15:00',
  until: '2026-11-24T18:00:00-05:00',
  terms: termsOfCut,
};
const cut = { id: 1, name: "Women's Cut & Style", duration: 60, price_cents: 8500 };
const entry = {
  id: 'entry',
  version: 1,
  status: 'offered',
  date: '2026-11-26',
  part: 'any',
  time_zone: 'America/New_York',
  notes: '',
  created_at: '2026-11-20T09:00:00-05:00',
  customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
  service: cut,
  services: [cut],
  offer,
  lapsed: null,
  writes: true,
};
const allergies = { id: 'allergies', kind: 'text' as const, text: 'Any allergies?', required: true };
const atEntry = {
  salon: { 'GET /api/waitlist/entry': () => ok(entry) },
  address: '/waitlist#entry.token',
  node: <WaitlistEntry />,
};
const atReview = {
  salon: {
    'GET /api/reviews/visit.token': () =>
      ok({ first_name: 'Ada', rating: 4, text: '', may_show: false, answer: '' }),
  },
  address: '/review#visit.token',
  node: <ReviewPage />,
};
const atBooking = (booking: ReturnType<typeof held>) => ({
  salon: { [READ]: () => ok(booking) },
  address: '/manage#booking.token',
  node: (
    <main tabIndex={-1}>
      <Manage />
    </main>
  ),
});
const suggestion = { start_at: '2026-12-01T14:00', end_at: '2026-12-01T15:00', words: '' } as const;
const moved = held({ status: 'confirmed', date: '2026-12-01', time: '14:00' });
const changedBySalon = {
  ...moved,
  to_accept: true,
  free_to_cancel_until: '2026-11-30T09:00:00-05:00',
  salon_change: {
    was: {
      start_at: '2026-11-25T09:00:00-05:00',
      end_at: '2026-11-25T10:00:00-05:00',
      services: [cut.name],
      price_cents: 8500,
    },
    terms: termsOfCut,
  },
};
const consent = { form: 'color', version: 1, title: 'Color consent', text: 'I was told.', signed: null };
const sample = {
  service: { name: cut.name, duration: 60, price_cents: 8500 },
  policy: { requireDeposit: true, depositPercentage: 50 },
};
const atPayment = (booking: ReturnType<typeof held>, address = '/payment#booking.token') => ({
  salon: { [READ]: () => ok(booking) },
  address,
  node: <Payment {...sample} />,
});
const card = {
  'Card Number': '4242 4242 4242 4242',
  'Name on Card': 'Ada Byron',
  'Expiry Month': '12',
  'Expiry Year': '45',
  CVV: '123',
};
const atGiftCards = {
  salon: { 'GET /api/gift-cards': () => ok({ amounts_cents: [5000], by: 'test' }) },
  address: '/gift-cards',
  node: <GiftCards />,
};
const owes = (part: object = {}) =>
  held({ status: 'no_show', fees: [{ ...fee, ...part }], paying: { due_cents: 0, deposit_cents: null } });
const keeps = (part: object) =>
  held({
    terms: { ...held().terms, deposit_cents: 0 },
    paying: {
      deposit_cents: null,
      card: { asked: true, kept_last4: null, consent_text: 'It is kept.', ...part },
    },
  });

const actions: readonly Action[] = [
  {
    ...atReview,
    name: 'a review',
    typed: { 'Your review': 'Best cut in years.' },
    ticks: 'Show my review on the website with my first name, Ada',
    presses: ['Save Changes'],
    call: 'POST /api/reviews/visit.token',
    made: { rating: 4 },
    done: 'Thank you, Ada!',
  },
  {
    ...atEntry,
    name: 'an offered time',
    presses: ['Take This Time'],
    call: 'POST /api/waitlist/entry/booking',
    made: {
      ...held(),
      pays_online: true,
      manage_token: 'token',
      manage_url: 'https://salon.test/manage#booking.token',
    },
    done: 'Request received',
  },
  {
    ...atEntry,
    name: 'leaving the waitlist',
    presses: ['Leave the Waitlist', 'Yes, Leave'],
    call: 'DELETE /api/waitlist/entry',
    made: null,
    done: "You've left the waitlist.",
  },
  {
    ...atBooking(held({ suggestion })),
    name: 'a suggested time',
    presses: ['Take This Time'],
    call: 'PUT /api/bookings/booking',
    made: moved,
    done: 'Tue, Dec 1',
  },
  {
    ...atBooking(held()),
    salon: {
      [READ]: () => ok(held()),
      'GET /api/availability': () =>
        ok({
          time_zone: 'America/New_York',
          last_date: '2026-12-21',
          days: [
            { date: '2026-12-01', slots: [{ start_at: '2026-12-01T14:00', end_at: '2026-12-01T15:00' }] },
          ],
        }),
    },
    name: 'a move',
    presses: ['Tue, Dec 1, 2:00 PM', 'Move to Tue, Dec 1, 2:00 PM'],
    call: 'PUT /api/bookings/booking',
    made: moved,
    done: 'Your visit is now on Tue, Dec 1, 2:00 PM.',
  },
  {
    ...atBooking(
      keeps({ asked: false, kept_last4: '4242', more: { text: 'More is agreed.', most_cents: 10_250 } }),
    ),
    name: 'a higher consent',
    presses: ['Allow up to $102.50'],
    call: 'PUT /api/bookings/booking',
    made: keeps({ asked: false, kept_last4: '4242', consent_text: 'More is agreed.' }),
    done: 'You agreed: More is agreed.',
  },
  {
    ...atBooking(held(changedBySalon)),
    name: "accepting the salon's change",
    presses: ['Accept the Change'],
    call: 'POST /api/bookings/booking/accept',
    made: moved,
    done: 'Tue, Dec 1',
  },
  {
    ...atBooking(held({ status: 'confirmed', to_confirm: true })),
    name: 'confirming a visit',
    presses: ["I'll Be There"],
    call: 'POST /api/bookings/booking/confirm',
    made: held({ status: 'confirmed', client_confirmed_at: '2026-11-24T09:30:00-05:00' }),
    done: "You've confirmed that you're coming.",
  },
  {
    ...atBooking(held({ forms: [consent] })),
    name: 'signing a form',
    presses: ['Read and Sign: Color consent', 'Sign'],
    ticks: 'My typed name is my signature.',
    call: 'POST /api/bookings/booking/consents',
    made: held({
      forms: [{ ...consent, signed: { name: 'Ada Byron', signature: '', at: '2026-11-24T09:30:00-05:00' } }],
    }),
    done: 'Signed by Ada Byron, Tue, Nov 24, 2026, 9:30 AM',
  },
  {
    ...atBooking(held({ questions: [allergies], answers: [] })),
    name: 'answers to questions',
    typed: { 'Any allergies?': 'Latex' },
    presses: ['Save Answers'],
    call: 'PUT /api/bookings/booking/answers',
    made: held({ questions: [allergies], answers: [{ ...allergies, value: 'Latex' }] }),
    done: 'Change Answers',
  },
  {
    ...atBooking(held({ inspiration_pictures: true })),
    salon: {
      [READ]: () => ok(held({ inspiration_pictures: true })),
      'GET /api/bookings/booking/pictures': () => ok([{ id: 'photo', kind: 'inspiration' }]),
    },
    name: 'deleting a photo',
    presses: ['Delete photo 1'],
    call: 'DELETE /api/bookings/booking/pictures/photo',
    made: { id: 'photo' },
    done: 'Add Photos',
  },
  {
    ...atBooking(held()),
    name: 'canceling a booking',
    presses: ['Cancel Booking', 'Yes, Cancel It'],
    call: 'DELETE /api/bookings/booking',
    made: held({ status: 'canceled' }),
    done: 'canceled',
  },
  {
    ...atPayment(held()),
    name: 'a payment',
    typed: card,
    presses: ['Complete Payment'],
    call: 'POST /api/bookings/booking/payment',
    made: withDeposit,
    done: 'Thank you for your payment!',
  },
  {
    ...atPayment(keeps({})),
    name: 'a card on file',
    typed: card,
    presses: ['Save This Card'],
    call: 'POST /api/bookings/booking/payment',
    made: keeps({ asked: false, kept_last4: '4242' }),
    done: 'Your card ending in 4242 is on file.',
  },
  {
    ...atPayment(owes(), '/payment?fee=fee#booking.token'),
    name: 'a fee',
    typed: card,
    presses: ['Complete Payment'],
    call: 'POST /api/bookings/booking/fee/fee/payment',
    made: owes({ state: 'paid', last4: '4242', paid_at: '2026-11-24T13:00:00-05:00' }),
    done: 'Thank you!',
  },
  {
    ...atGiftCards,
    name: 'a gift card',
    typed: { ...card, 'Your email': 'ada@example.com' },
    presses: ['Buy Gift Card, $50'],
    call: 'POST /api/gift-cards',
    made: { redirect_url: null },
    done: 'Your gift card is paid.',
  },
  {
    ...atGiftCards,
    name: 'the balance of a gift card',
    typed: { 'Gift card code': 'K7QM-29XD-B4F0' },
    presses: ['Check Balance'],
    call: 'POST /api/gift-cards/balance',
    made: { balance_cents: 3000 },
    done: '$30 left',
  },
  {
    name: 'a place on the waitlist',
    salon: {},
    address: '/booking',
    node: <WaitlistForm date="2026-11-26" />,
    typed: { 'Full Name': 'Ada Byron', Email: 'ada@example.com', Phone: '(555) 010-0100' },
    presses: ['Join the Waitlist'],
    call: 'POST /api/waitlist',
    made: { ...entry, status: 'waiting', waitlist_url: 'https://salon.test/waitlist#entry.token' },
    done: "You're on the waitlist",
  },
];

const words = () => document.body.textContent ?? '';
const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join();

beforeEach(() => {
  $draft.set({ ...emptyDraft, serviceIds: [1] });
  $noted.set(new Map());
  $sending.set({ state: 'idle' });
  // Nobody has to read 'Processing' here.
  const later = setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => later(run, ms === 600 ? 0 : ms));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(actions)(
  '$name: sent once while slow, shows each error, and succeeds when repeated',
  async ({ salon, address, node, typed = {}, ticks, presses, call, made, done }) => {
    const before = presses.slice(0, -1);
    const sends = presses.at(-1) ?? '';
    history.replaceState(null, '', address);
    page.answers = salon;
    await page.show(node);
    // Some parts of a page load on demand.
    await page.does(() => vi.dynamicImportSettled());
    for (const [label, text] of Object.entries(typed)) await page.types(label, text);
    for (const press of before) await page.press(press);
    if (ticks !== undefined) await page.does(() => labelled(ticks).click());
    const slow = Promise.withResolvers<ReturnType<typeof ok>>();
    page.answers[call] = () => slow.promise;
    const button = control(sends);
    await page.does(() => button.click());
    expect(
      document.querySelector('[aria-busy=true], [aria-disabled=true]'),
      'the action is under way',
    ).not.toBeNull();
    await page.does(() => button.click());
    expect(page.bodiesOf(call)).toHaveLength(1);
    await page.does(() => {
      slow.reject(new TypeError('Failed to fetch'));
    });
    for (const { name, begins, answer, sentence } of someFaults()) {
      begins();
      page.answers[call] = answer;
      await page.press(sends);
      await page.until(() => alerts().includes(sentence));
      expect(alerts(), `while ${name}`).toContain(sentence);
      const values = Object.keys(typed).map((label) => labelled(label).value);
      expect(values).toEqual(Object.values(typed));
      vi.restoreAllMocks();
    }
    page.answers[call] = () => ok(made);
    await page.press(sends);
    await page.until(() => words().includes(done));
    expect(new Set(page.keysOf(call)).size, 'one key').toBe(1);
  },
);

const reads = [
  { ...atReview, call: 'GET /api/reviews/visit.token', shows: 'Save Changes' },
  { ...atEntry, call: 'GET /api/waitlist/entry', shows: 'A time has opened up.' },
  { ...atBooking(held()), call: 'GET /api/bookings/booking', shows: 'K7QM-29XD' },
];

test.each(reads)(
  '$call: shows the error, and Retry loads it',
  async ({ salon, address, node, call, shows }) => {
    history.replaceState(null, '', address);
    for (const [i, { begins, answer, sentence }] of someFaults().entries()) {
      begins();
      page.answers = { [call]: answer };
      if (i === 0) await page.show(node);
      else await page.press('Retry');
      await page.until(() => words().includes(sentence));
      vi.restoreAllMocks();
    }
    page.answers = salon;
    await page.press('Retry');
    await page.until(() => words().includes(shows));
    expect(words()).not.toContain('Retry');
  },
);
