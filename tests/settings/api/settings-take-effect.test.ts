import { expect, onTestFinished, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { changeSettings, readSetup } from '../../../src/api/settings/salon-admin.ts';
import { changeBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { listServices } from '../../../src/api/booking/availability.ts';
import { readGiftCardOffer } from '../../../src/api/till/gift-cards.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { settingFields, type Settings as Kept } from '../../../src/domain/settings/settings.ts';
import { dataOf, openSalon, type Salon, type SalonOptions } from '../../support/salon.ts';
import { openFakeStripe } from '../../support/stripe.ts';
import { pngOf } from '../../support/pictures.ts';
import {
  CUT,
  OUTBOX,
  agreedTo,
  booksAnew,
  fact,
  freeDay,
  kept,
  emailsOfBooking,
  newLink,
  onTheWeb,
  pays,
  reminded,
  statusOfNew,
  tuesday,
} from './seen-by-others.ts';

/** A setting's effect on others: they see `before`, and `after` once `to` has been saved. */
interface Effect<T> {
  readonly given?: SalonOptions;
  readonly to: T;
  readonly seen: (salon: Salon) => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
}

type Settings = Omit<Kept, 'version'>;

const effects: { readonly [Name in keyof Settings]: Effect<Settings[Name]> } = {
  giftCardAmounts: {
    to: [2500, 5000],
    seen: async (salon) =>
      dataOf(await salon.visitor({ post: OUTBOX }).call(readGiftCardOffer, {})).amounts_cents,
    before: [],
    after: [2500, 5000],
  },
  businessName: {
    to: 'Holt & Daughters',
    seen: async (salon) => (await emailsOfBooking(salon)).map(({ from }) => from.name),
    before: ['Maren Holt Hair', 'Maren Holt Hair'],
    after: ['Holt & Daughters', 'Holt & Daughters'],
  },
  businessPhone: {
    given: { cancelWindow: 720 },
    to: '(555) 010-9999',
    seen: async (salon) => {
      const body = { start_at: '2026-11-27T09:00' };
      const answer = await salon.visitor().call(changeBooking, { ...(await newLink(salon)), body });
      return answer.ok ? 'It was changed' : answer.message;
    },
    before: expect.stringMatching(/Please call us at \(555\) 010-0147\.$/),
    after: expect.stringMatching(/Please call us at \(555\) 010-9999\.$/),
  },
  businessEmail: {
    to: 'desk@salon.test',
    seen: async (salon) => (await emailsOfBooking(salon)).map(({ to }) => to).toSorted(),
    before: ['ada@example.com', 'hello@marenholt.example'],
    after: ['ada@example.com', 'desk@salon.test'],
  },
  businessAddress: {
    to: '1 Mill Street',
    seen: async (salon) => {
      const { params, manageToken } = await newLink(salon);
      const path = `/api/bookings/${params.id}/calendar.ics?token=${manageToken}`;
      const { text } = await salon.visitor().request('GET', path);
      return /^LOCATION:(.*?)\r?$/m.exec(text)?.[1];
    },
    before: String.raw`14 Orchard Lane\, Hudson\, NY 12534`,
    after: '1 Mill Street',
  },
  paymentProcessor: {
    to: 'square',
    seen: async (salon) => {
      const stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const answer = await pays(salon, 'stripe', onTheWeb({ kind: 'stripe', account: stripe.account }));
      return [answer.status, answer.ok || answer.message, stripe.sessions.size];
    },
    before: [200, true, 1],
    after: [503, "Please pay at the salon: card payments through Square aren't set up.", 0],
  },
  requireDeposit: {
    given: { requireDeposit: true },
    to: false,
    seen: async (salon) => {
      const answer = await pays(salon);
      return answer.ok ? 'Taken' : answer.errors;
    },
    before: 'Taken',
    after: { kind: 'No deposit is due for this appointment. Please pay in full.' },
  },
  depositPercentage: {
    given: { requireDeposit: true },
    to: 20,
    seen: async (salon) => dataOf(await pays(salon)),
    before: expect.objectContaining({ amount_paid_cents: 4300 }),
    after: expect.objectContaining({ amount_paid_cents: 1700 }),
  },
  unpaidHoldMinutes: {
    to: 240,
    seen: async (salon) => {
      const browser = salon.visitor({ post: OUTBOX });
      return dataOf(await salon.asksFor(CUT, `${await freeDay(salon)} 09:00`, { browser })).held_until;
    },
    before: '2026-11-23T10:00:00-05:00',
    after: '2026-11-23T12:00:00-05:00',
  },
  noShowFeePercentage: {
    to: 80,
    seen: agreedTo,
    before: expect.objectContaining({ no_show_cents: 4250 }),
    after: expect.objectContaining({ no_show_cents: 6800 }),
  },
  lateCancelFeePercentage: {
    to: 20,
    seen: agreedTo,
    before: expect.objectContaining({ fee_cents: 4250 }),
    after: expect.objectContaining({ fee_cents: 1700 }),
  },
  ownMethods: {
    to: [{ id: 'venmo', name: 'Venmo', link: '' }],
    seen: async (salon) => {
      const { id } = await booksAnew(salon);
      const body = { method: 'other', own: 'venmo', amount_cents: 8500, version: 1 } as const;
      return (await salon.owner(recordPayment, { params: { id }, body })).status;
    },
    before: 422,
    after: 201,
  },
  cardOnFile: {
    to: 'always',
    seen: async (salon) => (await booksAnew(salon)).card?.asked,
    before: undefined,
    after: true,
  },
  bookingWindow: {
    to: 1,
    seen: (salon) => salon.offers(CUT, 'wednesday'),
    before: ['09:00', '10:30', '14:00', '15:30'],
    after: 'outside_window',
  },
  cancelWindow: {
    given: { graceMinutes: 0 },
    to: 96,
    seen: async (salon) => dataOf(await salon.visitor().call(readBooking, await newLink(salon))),
    before: expect.objectContaining({ can_change: true, cancellation_fee_cents: 0 }),
    after: expect.objectContaining({ can_change: false, cancellation_fee_cents: 4250 }),
  },
  graceMinutes: {
    given: { cancelWindow: 720 },
    to: 0,
    seen: async (salon) => dataOf(await salon.visitor().call(readBooking, await newLink(salon))),
    before: expect.objectContaining({ grace_until: expect.any(String), cancellation_fee_cents: 0 }),
    after: expect.objectContaining({ grace_until: null, cancellation_fee_cents: 4250 }),
  },
  inspirationPictures: {
    to: true,
    seen: async (salon) => {
      const link = await newLink(salon);
      const [visitor, path] = [salon.visitor(), `/api/bookings/${link.params.id}/pictures?kind=inspiration`];
      await visitor.request('GET', '/api/services');
      const headers = { Authorization: `Bearer ${link.manageToken}`, 'Content-Type': 'image/png' };
      return (await visitor.request('POST', path, { body: pngOf(120, 100), headers })).status;
    },
    before: 422,
    after: 201,
  },
  autoConfirm: { to: true, seen: statusOfNew, before: 'pending', after: 'confirmed' },
  emailNotifications: {
    to: false,
    seen: async (salon) => (await emailsOfBooking(salon)).length,
    before: 2,
    after: 0,
  },
  smsNotifications: {
    // Without a provider, text messages stay off, and the refusal says why.
    to: true,
    seen: async (salon) => (await salon.store.rules()).settings.smsNotifications,
    before: false,
    after: false,
  },
  reminderHours: {
    to: 3,
    seen: reminded,
    before: 24,
    after: 3,
  },
  secondReminderHours: {
    // The visit is booked after its first reminder was due.
    given: { reminderHours: 168, autoConfirm: true },
    to: 3,
    seen: (salon) => reminded(salon, 'Are you coming'),
    before: -1,
    after: 3,
  },
  marketingConsent: { to: 'notice', seen: fact('marketingConsent'), before: 'box', after: 'notice' },
  dueEmails: {
    to: true,
    seen: async ({ deps, store, clock }) => {
      await runJobs(deps, null);
      const jobs = await store.takeJobs(clock.now() + 86_400_000, { most: 50, lease: 1 });
      return jobs.some(({ work }) => work.kind === 'find_due');
    },
    before: false,
    after: true,
  },
  reviewRequests: {
    to: true,
    seen: async ({ deps, store, clock }) => {
      await runJobs(deps, null);
      const jobs = await store.takeJobs(clock.now() + 86_400_000, { most: 50, lease: 1 });
      return jobs.some(({ work }) => work.kind === 'find_due');
    },
    before: false,
    after: true,
  },
  // What this deletes is tested in tests/clients/api/old-answers.test.ts.
  answerMonths: {
    to: 12,
    seen: async ({ deps, store, clock }) => {
      await runJobs(deps, null);
      const jobs = await store.takeJobs(clock.now() + 86_400_000, { most: 50, lease: 1 });
      return jobs.some(({ work }) => work.kind === 'forget_answers');
    },
    before: false,
    after: true,
  },
  instagram: { to: 'orchardlane', seen: fact('instagram'), before: 'marenholthair', after: 'orchardlane' },
  facebook: { to: 'orchardlane', seen: fact('facebook'), before: '', after: 'orchardlane' },
  website: { to: 'www.holt.example', seen: fact('website'), before: '', after: 'www.holt.example' },
  workingHours: {
    to: { start: '10:00', end: '15:00' },
    seen: tuesday,
    before: ['09:00', '10:30', '14:00', '15:30'],
    after: ['10:30', '14:00'],
  },
  workingDays: { to: [1, 3], seen: tuesday, before: expect.any(Array), after: 'closed' },
  timeSlotInterval: {
    given: { slotMode: 'interval', workingHours: { start: '09:00', end: '11:00' } },
    to: 60,
    seen: tuesday,
    before: ['09:00', '09:30', '10:00'],
    after: ['09:00', '10:00'],
  },
  timeZone: {
    to: 'America/Los_Angeles',
    seen: async (salon) => (await booksAnew(salon)).start_at.slice(11),
    before: '09:00:00-05:00',
    after: '09:00:00-08:00',
  },
  country: {
    to: 'DE',
    seen: async (salon) => (await emailsOfBooking(salon)).map(({ subject }) => subject),
    before: Array.from({ length: 2 }, () => expect.stringContaining('Tue, Nov 24 at 9:00 AM')),
    after: Array.from({ length: 2 }, () => expect.stringContaining('Wed, 25 Nov at 09:00')),
  },
  clock: {
    to: '24',
    seen: async (salon) => (await emailsOfBooking(salon)).map(({ subject }) => subject),
    before: Array.from({ length: 2 }, () => expect.stringContaining('Tue, Nov 24 at 9:00 AM')),
    after: Array.from({ length: 2 }, () => expect.stringContaining('Wed, Nov 25 at 09:00')),
  },
  currency: {
    to: 'JPY',
    seen: async (salon) => dataOf(await salon.visitor().call(listServices, {}))[0]?.price_cents,
    before: 8500,
    after: 85,
  },
  slotMode: {
    given: { workingHours: { start: '09:00', end: '11:00' } },
    to: 'interval',
    seen: tuesday,
    before: ['09:00'],
    after: ['09:00', '09:30', '10:00'],
  },
  fixedSlots: {
    to: ['11:15', '09:45'],
    seen: tuesday,
    before: ['09:00', '10:30', '14:00', '15:30'],
    after: ['09:45', '11:15'],
  },
  breaks: {
    to: [{ start: '12:00', end: '15:00' }],
    seen: tuesday,
    before: ['09:00', '10:30', '14:00', '15:30'],
    after: ['09:00', '10:30', '15:30'],
  },
  hoursByWeekday: {
    to: { '2': { start: '13:00', end: '17:00' } },
    seen: tuesday,
    before: ['09:00', '10:30', '14:00', '15:30'],
    after: ['14:00', '15:30'],
  },
  bufferMinutes: {
    to: 45,
    seen: async (salon) => {
      if ((await salon.offers(CUT, 'tuesday')).includes('09:00')) await salon.books(CUT, 'tuesday 09:00');
      return tuesday(salon);
    },
    before: ['10:30', '14:00', '15:30'],
    after: ['14:00', '15:30'],
  },
  minNoticeHours: {
    to: 6,
    seen: (salon) => salon.offers(CUT, 'monday'),
    before: ['10:30', '14:00', '15:30'],
    after: ['14:00', '15:30'],
  },
  // Only the owner sees the settings below.
  tipSuggestions: { to: [9, 9, 9], seen: kept('tipSuggestions'), before: [15, 20, 25], after: [9, 9, 9] },
  // The effects of taxes are tested in tests/till/api/till.test.ts.
  taxPercentage: { to: 8.875, seen: kept('taxPercentage'), before: 0, after: 8.875 },
  taxIncluded: { to: false, seen: kept('taxIncluded'), before: true, after: false },
  taxRates: {
    to: [{ id: 'standard', name: 'Standard', percentage: 19, included: true }],
    seen: kept('taxRates'),
    before: [{ id: 'standard', name: 'Standard', percentage: 0, included: true }],
    after: [{ id: 'standard', name: 'Standard', percentage: 19, included: true }],
  },
  taxNumber: { to: 'DE 812', seen: kept('taxNumber'), before: '', after: 'DE 812' },
  // These become products, which is tested in tests/till/api/products.test.ts.
  retailItems: {
    to: [{ name: 'Hair oil', price_cents: 1800 }],
    seen: kept('retailItems'),
    before: [],
    after: [{ name: 'Hair oil', price_cents: 1800 }],
  },
  setupSkipped: {
    to: ['hours'],
    seen: async (salon) => dataOf(await salon.owner(readSetup, {})).steps[2],
    before: { step: 'hours', state: 'open' },
    after: { step: 'hours', state: 'skipped' },
  },
};

/** A refused setting says why instead of having an effect. */
const refused: Partial<Record<keyof Settings, string>> = {
  smsNotifications: "SMS notifications can't be turned on because no SMS provider is set up",
};

test('every setting has an effect', () => {
  expect(Object.keys(effects).toSorted()).toEqual(Object.keys(settingFields).toSorted());
});

test.each(Object.keys(settingFields) as (keyof Settings)[])('%s takes effect once saved', async (name) => {
  const { given = {}, to, seen, before, after }: Effect<unknown> = effects[name];
  const salon = await openSalon(given);
  expect(await seen(salon)).toEqual(before);
  const saved = await salon.owner(changeSettings, { body: { [name]: to } });
  expect(saved.ok ? undefined : saved.errors?.[name]).toBe(refused[name]);
  expect(await seen(salon)).toEqual(after);
});
