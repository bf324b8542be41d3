// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppointmentsScreen } from '../../../src/features/admin/appointments/AppointmentsScreen.tsx';
import { forgetSchedule } from '../../../src/features/admin/appointments/schedule.ts';
import { Waitlist, entries } from '../../../src/features/admin/waitlist/Waitlist.tsx';
import { ClientsScreen } from '../../../src/features/admin/clients/ClientsScreen.tsx';
import { Charts } from '../../../src/features/admin/overview/Charts.tsx';
import { charts } from '../../../src/features/admin/overview/Charts.tsx';
import { OverviewScreen } from '../../../src/features/admin/overview/OverviewScreen.tsx';
import { loadNeeds, needs } from '../../../src/features/admin/data/needs-me.ts';
import { NeedsDialog } from '../../../src/features/admin/overview/NeedsDialog.tsx';
import { RequestsScreen } from '../../../src/features/admin/appointments/requests/RequestsScreen.tsx';
import { IncomeScreen } from '../../../src/features/admin/income/IncomeScreen.tsx';
import { products } from '../../../src/features/admin/data/products.ts';
import { consentForms } from '../../../src/features/admin/services/consent-forms.ts';
import { KeptForms, keptForms } from '../../../src/features/admin/services/KeptForms.tsx';
import { ServicesScreen } from '../../../src/features/admin/services/ServicesScreen.tsx';
import { googleAccount } from '../../../src/features/admin/settings/google-account.ts';
import { calendars } from '../../../src/features/admin/settings/busy-calendars.ts';
import { Calendars } from '../../../src/features/admin/settings/Calendars.tsx';
import { calendarFeed } from '../../../src/features/admin/settings/Calendars.tsx';
import { DeviceNotifications, $device } from '../../../src/features/admin/settings/DeviceNotifications.tsx';
import { SettingsScreen } from '../../../src/features/admin/settings/SettingsScreen.tsx';
import { website } from '../../../src/features/admin/data/website.ts';
import { Reviews } from '../../../src/features/admin/website/reviews/Reviews.tsx';
import { reviews } from '../../../src/features/admin/website/reviews/reviews.ts';
import { revisions } from '../../../src/features/admin/website/publish.ts';
import { ClientPhotos } from '../../../src/features/admin/website/pictures/ClientPhotos.tsx';
import { Revisions } from '../../../src/features/admin/website/Revisions.tsx';
import { WebsiteScreen } from '../../../src/features/admin/website/WebsiteScreen.tsx';
import { startingSettings } from '../../../src/starting-settings.ts';
import { someFaults } from '../../platform/features/faults.ts';
import { appointment, needsNow, noFormulas, profile } from './build.ts';
import { notified, withPush } from './push.ts';
import { adminPage, ok, refusal, type AdminPage, type Answers } from './page.ts';
import {
  adasPage,
  at,
  calendar,
  cash,
  cashDay,
  giftCard,
  openGiftCards,
  dialog,
  forgetsAll,
  salon,
  screen,
  site,
} from './whole-salon.tsx';

// Opens every screen with faults (with every fault in `npm run proof`): the error appears in place, and Retry loads the data.

const page = adminPage();

interface Read {
  readonly call: string;
  readonly opens: (page: AdminPage) => Promise<void>;
  /** The final data, unless the salon's usual answers include it. */
  readonly made?: unknown;
  readonly salon?: Answers;
}

const jamie = appointment({ id: 'jamie' });
const day = {
  today: '2026-11-24',
  time_zone: 'America/New_York',
  date: '2026-11-24',
  appointments: [],
  past_due_count: 0,
};

const reads: readonly Read[] = [
  { call: 'GET /overview', opens: at('/admin', OverviewScreen) },
  { call: 'GET /charts', opens: at('/admin', Charts), made: { weeks: [], hours: [], services: [] } },
  { call: 'GET /day', opens: at('/admin/appointments', AppointmentsScreen), made: day },
  ...[RequestsScreen, NeedsDialog].map((shown) => ({
    call: 'GET /needs-me',
    made: needsNow(),
    opens: async (one: AdminPage) => {
      await screen(one, '/admin/requests', shown);
      await one.does(() => void loadNeeds());
    },
  })),
  {
    call: 'GET /appointments/jamie/history',
    opens: (one) => dialog(one, { kind: 'edit', appointment: jamie }, 'Edit Appointment'),
  },
  {
    call: 'GET /clients/ada/formulas',
    opens: (one) => dialog(one, { kind: 'formula', appointment: { ...jamie, client: profile } }, 'Formula'),
    made: noFormulas,
  },
  { call: 'GET /blocked-dates', opens: calendar },
  { call: 'GET /time-blocks', opens: calendar },
  { call: 'GET /cash-days/2026-11-24', opens: cash, made: cashDay },
  {
    call: 'GET /year/2026',
    opens: at('/admin/income?year=2026', IncomeScreen),
    made: { time_zone: 'America/New_York', rows: [] },
    salon: { 'GET /income': () => refusal(503, 'not_configured', '') },
  },
  { call: 'GET /gift-cards', opens: openGiftCards, made: [giftCard] },
  { call: 'GET /waitlist', opens: at('/admin/availability', Waitlist), made: [] },
  { call: 'GET /clients', opens: at('/admin/clients', ClientsScreen) },
  { call: 'GET /clients/ada', opens: adasPage },
  { call: 'GET /services', opens: at('/admin/services', ServicesScreen) },
  { call: 'GET /kept-forms', opens: at('/admin/services', KeptForms), made: [] },
  { call: 'GET /products', opens: at('/admin/services', ServicesScreen) },
  { call: 'GET /consent-forms', opens: at('/admin/services', ServicesScreen) },
  {
    call: 'GET /appointments/jamie/consents',
    opens: (one) =>
      dialog(
        one,
        {
          kind: 'edit',
          appointment: {
            ...jamie,
            signed: [{ form: 'color', title: 'Color consent', at: '2026-11-23T09:00:00-05:00' }],
          },
        },
        'Edit Appointment',
      ),
    made: { appointment: jamie, forms: [] },
    salon: { 'GET /appointments/jamie/history': () => ok([]) },
  },
  { call: 'GET /settings', opens: at('/admin/settings', SettingsScreen) },
  {
    call: 'GET /calendar-feed',
    opens: at('/admin/settings', () => <Calendars saved={startingSettings} />),
    made: { made_at: null },
    salon: {
      'GET /calendars': () => ok([]),
      'GET /google-account': () => ok({ email: null, problem: null }),
    },
  },
  {
    call: 'GET /calendars',
    opens: at('/admin/settings', () => <Calendars saved={startingSettings} />),
    salon: {
      'GET /calendar-feed': () => ok({ made_at: null }),
      'GET /google-account': () => ok({ email: null, problem: null }),
    },
    made: [],
  },
  {
    call: 'GET /google-account',
    opens: at('/admin/settings', () => <Calendars saved={startingSettings} />),
    salon: { 'GET /calendar-feed': () => ok({ made_at: null }), 'GET /calendars': () => ok([]) },
    made: { email: null, problem: null },
  },
  {
    call: 'GET /website',
    opens: at('/admin/website', WebsiteScreen),
    made: site,
    salon: { 'GET /website/revisions': () => ok([]), 'GET /reviews': () => ok([]) },
  },
  {
    call: 'GET /website/revisions',
    opens: at('/admin/website', Revisions),
    made: [],
    salon: { 'GET /reviews': () => ok([]) },
  },
  {
    call: 'GET /push-subscriptions',
    opens: (one) => withPush().then(() => at('/admin/settings', DeviceNotifications)(one)),
    made: { public_key: 'key', device: notified },
  },
  { call: 'GET /reviews', opens: at('/admin/website', Reviews), made: [] },
  {
    call: 'GET /client-pictures',
    opens: at('/admin/website', () => <ClientPhotos shown={[]} />),
    made: [],
  },
];

beforeEach(() => {
  forgetsAll();
  for (const store of [
    entries,
    charts,
    needs,
    website,
    revisions,
    reviews,
    consentForms,
    products,
    calendars,
    googleAccount,
    keptForms,
  ])
    store.forget();
  forgetSchedule();
  calendarFeed.forget();
  $device.set({ state: 'loading' });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const said = () => document.querySelector('.notice')?.textContent ?? '';

test.each(reads)('$call: the error is shown, and Retry loads the data', async (read) => {
  const { call, opens, made, salon: more } = read;
  page.answers = { ...salon, 'GET /admin/preview': () => new Promise(() => {}), ...more };
  const answer = page.answers[call] ?? (() => ok(made));
  const faults = someFaults();
  for (const [i, fault] of faults.entries()) {
    fault.begins();
    page.answers[call] = fault.answer;
    if (i === 0) await opens(page);
    else await page.press('Retry');
    await page.until(() => said().includes(fault.sentence));
    vi.restoreAllMocks();
  }
  page.answers[call] = answer;
  await page.press('Retry');
  await page.until(() => !said().includes(faults.at(-1)?.sentence ?? ''));
  expect(said()).not.toContain("couldn't load");
});
