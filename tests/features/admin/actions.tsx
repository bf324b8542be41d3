import { expect } from 'vitest';
import { ClientsScreen } from '../../../src/features/admin/clients/ClientsScreen.tsx';
import { OverviewScreen } from '../../../src/features/admin/overview/OverviewScreen.tsx';
import { ServicesScreen } from '../../../src/features/admin/services/ServicesScreen.tsx';
import { SettingsScreen } from '../../../src/features/admin/settings/SettingsScreen.tsx';
import { website } from '../../../src/features/admin/website/form.ts';
import { WebsiteScreen } from '../../../src/features/admin/website/WebsiteScreen.tsx';
import { startingSettings } from '../../../src/starting-settings.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import { appointment, fee, missed, tomorrow } from './build.ts';
import { timeBlock } from './calendar/build.ts';
import { labelled, ok, refusal, type AdminPage, type Answers } from './page.ts';
import {
  ada,
  adasPage,
  calendar,
  cleo,
  color,
  cut,
  dialog,
  nothing,
  person,
  pressDay,
  screen,
  types,
} from './whole-salon.tsx';

type Reply = ReturnType<typeof ok>;

/** Something that the owner types and sends. */
export interface Action {
  readonly name: string;
  /** What the salon answers meanwhile, beside a salon's usual answers. */
  readonly salon?: Answers;
  readonly opens: (page: AdminPage) => Promise<void>;
  readonly typed: Readonly<Record<string, string>>;
  /** The button that sends it. */
  readonly sends: string;
  readonly call: string;
  readonly made: unknown;
  /** True where the page names what it adds, so that the same again is not a second one. */
  readonly named?: true;
  /** What a repeat is answered where the first one was carried out after all. The same, unless said otherwise. */
  readonly again?: () => Reply;
  readonly done: string;
  /** What somebody else has made of it meanwhile, and what is said then. */
  readonly stale?: readonly [newest: unknown, sentence: string];
}

const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });
const towels = { id: 'towels', version: 1, title: 'Buy towels', priority: 'medium', due: null, done: false };
const gloss = { ...color, id: 7, name: 'Gloss', description: 'Shine.', price_cents: 4000, duration_min: 30 };
const stale = (newest: unknown) => refusal(409, 'stale', 'Changed.', { data: newest });

const visitTyped = { Service: '1', Time: '14:00', Notes: 'Left side longer' };
const cardTyped = {
  'Card Number': '4242 4242 4242 4242',
  'Name on Card': 'Jamie Rivera',
  'Expiry Month': '12',
  'Expiry Year': '45',
  CVV: '123',
};
const edited = {
  ...jamie,
  version: 4,
  notes: 'Prefers the quiet corner',
  customer: { ...jamie.customer, name: 'Jamie Gale' },
};
const paid = {
  ...jamie,
  version: 4,
  status: 'paid',
  payment_status: 'paid',
  amount_paid_cents: 8500,
  payments: [
    { id: 'p1', method: 'other', kind: 'full', amount_cents: 8500, at: '2026-11-24T09:30:00-05:00' },
  ],
};
const { workingHours } = startingSettings;
const published = {
  revision: 'r1',
  version: 2,
  published_at: '2026-11-24T09:30:00-05:00',
  since: '2026-11-24T09:30:00-05:00',
  state: 'building',
  reason: null,
};
const site = {
  version: 1,
  draft: { brand: 'Maren Holt Hair', ...startingWebsite },
  publication: null,
  live: null,
  missing: null,
  published_this_month: 0,
  pictures: { kept: 0, most: 60 },
};

export const deeds: readonly Action[] = [
  {
    name: 'a new appointment',
    opens: async (page) => {
      await dialog(page, { kind: 'create' }, 'New Appointment');
      await types(page, person);
      await page.press('Next');
      await types(page, visitTyped);
      await page.press('Add a service');
      await page.press('Color Service+2 h, +$120');
      await page.press('Next');
    },
    salon: { 'GET /services': () => ok([cut, color]) },
    typed: { ...person, ...visitTyped },
    sends: 'Create Appointment',
    call: 'POST /appointments',
    made: jamie,
    done: 'Appointment Created',
  },
  {
    name: 'an edited appointment',
    opens: (page) => dialog(page, { kind: 'edit', appointment: jamie }, 'Edit Appointment'),
    typed: { Name: 'Jamie Gale', Notes: 'Prefers the quiet corner' },
    sends: 'Save Changes',
    call: 'PUT /appointments/jamie',
    made: edited,
    again: () => stale(edited),
    done: 'Appointment Updated',
    stale: [
      { ...jamie, version: 5, time: '11:00', start_at: '2026-11-24T11:00:00-05:00' },
      'Nothing is saved yet.',
    ],
  },
  {
    name: 'a payment',
    opens: (page) => dialog(page, { kind: 'payment', appointment: jamie }, 'Make Payment'),
    typed: cardTyped,
    sends: 'Complete Payment',
    call: 'POST /appointments/jamie/payments',
    made: paid,
    again: () => stale(paid),
    done: 'Payment Successful',
    stale: [
      { ...jamie, version: 5, amount_paid_cents: 4300, payment_status: 'deposit' },
      'Nothing is recorded yet.',
    ],
  },
  {
    name: 'a check-out',
    opens: async (page) => {
      await dialog(page, { kind: 'checkout', appointment: jamie }, 'Check Out');
      await page.until(() => document.querySelector('.till-bill') !== null);
    },
    typed: { Discount: '5', 'Cash given': '100' },
    sends: 'Check Out $80',
    call: 'POST /appointments/jamie/checkout',
    made: {
      appointment: { ...paid, status: 'completed' },
      receipt: { number: 12, total_cents: 8000, change_cents: 2000, returned_cents: 0 },
    },
    done: 'Checked Out',
    stale: [{ ...jamie, version: 5, status: 'confirmed' }, 'Nothing is saved yet.'],
  },
  {
    name: 'a fee',
    opens: (page) => dialog(page, { kind: 'fee', appointment: missed }, 'Charge a Fee'),
    typed: { Amount: '30' },
    sends: 'Ask For $30',
    call: 'POST /appointments/jamie/fee',
    made: { ...missed, version: 4, fees: [fee({ state: 'paid' })] },
    done: 'Fee Charged',
    stale: [{ ...missed, version: 5, amount_paid_cents: 1000 }, 'Paid is now $10.'],
  },
  {
    name: 'a new client',
    opens: async (page) => {
      await screen(page, '/admin/clients', ClientsScreen);
      await page.press('Add Client');
    },
    typed: { ...person, Notes: 'Met at the fair' },
    sends: 'Add Client',
    call: 'POST /clients',
    made: cleo,
    named: true,
    done: 'Client Added',
  },
  {
    name: 'the details of a client',
    opens: async (page) => {
      await adasPage(page);
      await page.press('Edit Details');
    },
    typed: { Name: 'Ada King', Phone: '(555) 010-0199' },
    sends: 'Save Changes',
    call: 'PUT /clients/ada',
    made: { ...ada, name: 'Ada King', phone: '(555) 010-0199' },
    done: 'Client Updated',
    stale: [{ ...ada, version: 2, name: 'Ada Lovelace' }, 'Name is now Ada Lovelace; you have Ada King.'],
  },
  {
    name: 'the notes about a client',
    opens: adasPage,
    typed: { Notes: 'Formula 8/1, allergic to ammonia' },
    sends: 'Save Notes',
    call: 'PUT /clients/ada',
    made: { ...ada, notes: 'Formula 8/1, allergic to ammonia' },
    done: 'Notes Saved',
    stale: [{ ...ada, version: 2, notes: 'Formula 6/0' }, 'Saved meanwhile:'],
  },
  {
    name: 'a new service',
    opens: async (page) => {
      await screen(page, '/admin/services', ServicesScreen);
      await page.press('Add Service');
    },
    typed: {
      Name: 'Gloss',
      Description: 'Shine.',
      Category: 'Color',
      'Duration (min)': '30',
      'Price ($)': '40',
    },
    sends: 'Add Service',
    call: 'POST /services',
    made: gloss,
    done: 'Service Added',
  },
  {
    name: 'an edited service',
    opens: async (page) => {
      await screen(page, '/admin/services', ServicesScreen);
      await page.press('Edit');
    },
    typed: { 'Price ($)': '90', Description: 'With a head massage.' },
    sends: 'Save Changes',
    call: 'PUT /services/1',
    made: { ...cut, price_cents: 9000, description: 'With a head massage.' },
    done: 'Service Updated',
    stale: [{ ...cut, version: 2, price_cents: 8800 }, 'Price is now $88; you have $90.'],
  },
  {
    name: 'a new task',
    opens: async (page) => {
      await screen(page, '/admin', OverviewScreen);
      await page.press('Add New Task');
    },
    typed: { Task: 'Buy towels', Priority: 'high', 'Due date': '2026-11-30' },
    sends: 'Add Task',
    call: 'POST /tasks',
    made: { ...towels, priority: 'high', due: '2026-11-30' },
    named: true,
    done: 'Task Added',
  },
  {
    name: 'an edited task',
    salon: { 'GET /overview': () => ok({ ...nothing, tasks: [towels] }) },
    opens: async (page) => {
      await screen(page, '/admin', OverviewScreen);
      await page.until(() => (page.element.textContent ?? '').includes('Buy towels'));
      await page.press('Edit task: Buy towels');
    },
    typed: { Task: 'Buy forty towels' },
    sends: 'Save Changes',
    call: 'PUT /tasks/towels',
    made: { ...towels, version: 2, title: 'Buy forty towels' },
    done: 'Task Updated',
    stale: [
      { ...towels, version: 2, title: 'Buy ten towels' },
      'Task is now Buy ten towels; you have Buy forty towels.',
    ],
  },
  {
    name: 'a time block',
    opens: async (page) => {
      await calendar(page);
      await page.press('Block time');
    },
    typed: { Date: tomorrow, From: '12:00', To: '14:00', Reason: 'School play' },
    sends: 'Block time',
    call: 'POST /time-blocks',
    made: timeBlock(`${tomorrow}T12:00`, `${tomorrow}T14:00`, 'School play'),
    named: true,
    done: 'Time Blocked',
  },
  {
    name: 'a day blocked over its appointments',
    opens: async (page) => {
      await calendar(page);
      await pressDay(page, 'Wednesday, November 25');
    },
    typed: { Reason: 'Moving house' },
    sends: 'Yes, Continue',
    call: `PUT /blocked-dates/${tomorrow}`,
    made: { date: tomorrow, version: 1, reason: 'Moving house' },
    done: 'Date Blocked',
  },
  {
    name: 'the reason of a blocked day',
    opens: async (page) => {
      await calendar(page);
      await page.press('Add reason for Thu, Nov 26');
    },
    typed: { 'Reason for Thu, Nov 26': 'Thanksgiving' },
    sends: 'Save',
    call: 'PUT /blocked-dates/2026-11-26',
    made: { date: '2026-11-26', version: 1, reason: 'Thanksgiving' },
    done: 'Reason Saved',
  },
  {
    name: 'the business hours',
    opens: calendar,
    typed: { Start: '08:30', End: '18:00' },
    sends: 'Save',
    call: 'PUT /settings',
    made: { ...startingSettings, workingHours: { start: '08:30', end: '18:00' } },
    done: 'Business Hours Saved',
    stale: [
      { ...startingSettings, version: 2, workingHours: { ...workingHours, end: '16:00' } },
      'They have been changed elsewhere meanwhile.',
    ],
  },
  {
    name: 'the settings',
    opens: (page) => screen(page, '/admin/settings?tab=booking', SettingsScreen),
    typed: { 'Booking window, in days': '60', 'Cancel window, in hours': '48' },
    sends: 'Save Changes',
    call: 'PUT /settings',
    made: { ...startingSettings, bookingWindow: 60, cancelWindow: 48 },
    done: 'Settings Saved',
    stale: [{ ...startingSettings, version: 2, bookingWindow: 90 }, 'Changed elsewhere meanwhile'],
  },
  {
    name: 'the website',
    salon: {
      'GET /website': () => ok(site),
      'GET /website/revisions': () => ok([]),
      // It never comes, and is not missed.
      'GET /admin/preview': () => new Promise<Reply>(() => {}),
      'POST /website/publish': () => ok(published),
    },
    opens: async (page) => {
      website.forget();
      await screen(page, '/admin/website', WebsiteScreen);
    },
    typed: { Headline: 'Hair by the window' },
    // What is typed goes by itself; publishing sends it at once.
    sends: 'Publish',
    call: 'PUT /website',
    made: {
      ...site,
      version: 2,
      draft: { ...site.draft, hero: { ...site.draft.hero, heading: 'Hair by the window' } },
    },
    done: 'Published',
  },
];

/** What is typed where it is seen: in its fields, or read back before it is sent. */
export function expectTyped(page: AdminPage, { name, typed }: Action): void {
  if (name === 'a new appointment') {
    const review = document.body.textContent ?? '';
    for (const words of [...Object.values(person), cut?.name, color?.name, '2:00 PM', visitTyped.Notes])
      expect(review).toContain(words);
    return;
  }
  const values = Object.keys(typed).map((label) => [label, labelled(label).value]);
  expect(Object.fromEntries(values), page.element.textContent ?? '').toEqual(typed);
}
