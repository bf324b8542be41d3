import { cashEntryForm, cashForm } from '../../../../src/features/admin/till/cash-day.ts';
import { giftCardForm } from '../../../../src/features/admin/till/GiftCardsDialog.tsx';
import { blockForm } from '../../../../src/features/admin/calendar/block-form.ts';
import { reasonForm } from '../../../../src/features/admin/calendar/ReasonDialog.tsx';
import { hoursForm } from '../../../../src/features/admin/calendar/hours.ts';
import { taskForm } from '../../../../src/features/admin/overview/TaskDialog.tsx';
import { Waitlist, entryForm } from '../../../../src/features/admin/waitlist/Waitlist.tsx';
import { family, oil } from '../build.ts';
import { productForm, stockForm } from '../../../../src/features/admin/services/ProductDialog.tsx';
import { consentForm } from '../../../../src/features/admin/services/ConsentDialog.tsx';
import { serviceForm } from '../../../../src/features/admin/services/service-form.ts';
import { settingsForm } from '../../../../src/features/admin/settings/form.ts';
import { OverviewScreen } from '../../../../src/features/admin/overview/OverviewScreen.tsx';
import { ServicesScreen } from '../../../../src/features/admin/services/ServicesScreen.tsx';
import { SettingsScreen } from '../../../../src/features/admin/settings/SettingsScreen.tsx';
import { website } from '../../../../src/features/admin/data/website.ts';
import { websiteForm } from '../../../../src/features/admin/website/form.ts';
import { calendarForm } from '../../../../src/features/admin/settings/CalendarDialog.tsx';
import { Calendars } from '../../../../src/features/admin/settings/Calendars.tsx';
import { reviewForm } from '../../../../src/features/admin/website/reviews/ReviewDialog.tsx';
import { Revisions } from '../../../../src/features/admin/website/Revisions.tsx';
import type { ReviewShape } from '../../../../src/api/website/reviews.ts';
import { WebsiteScreen } from '../../../../src/features/admin/website/WebsiteScreen.tsx';
import { startingSettings } from '../../../../src/starting-settings.ts';
import { tomorrow } from '../build.ts';
import { timeBlock } from '../../../calendar/features/build.ts';
import { ok } from '../page.ts';
import type { Action } from './action.ts';
import {
  at,
  calendar,
  cash,
  cashDay,
  closedCashDay,
  color,
  cut,
  nothing,
  person,
  pressDay,
  pressing,
  screen,
  site,
  giftCard,
  openGiftCards,
  withCash,
  withGiftCard,
} from '../whole-salon.tsx';

const towels = { id: 'towels', version: 1, title: 'Buy towels', priority: 'medium', due: null, done: false };
const gloss = { ...color, id: 7, name: 'Gloss', description: 'Shine.', price_cents: 4000, duration_min: 30 };

const { workingHours } = startingSettings;
const published = {
  revision: 'r1',
  version: 2,
  published_at: '2026-11-24T09:30:00-05:00',
  since: '2026-11-24T09:30:00-05:00',
  state: 'building',
  reason: null,
  changed: null,
};

const review: ReviewShape = {
  id: 'visit',
  version: 1,
  first_name: 'Ada',
  rating: 5,
  text: 'Best cut in years.',
  may_show: true,
  shown: true,
  answer: '',
  written_at: '2026-11-24T09:30:00-05:00',
};

const lunch = timeBlock(`${tomorrow}T12:00`, `${tomorrow}T13:00`);

export const actions: readonly Action[] = [
  {
    name: 'a new service',
    form: serviceForm,
    opens: pressing(at('/admin/services', ServicesScreen), 'Add Service'),
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
    form: serviceForm,
    opens: pressing(at('/admin/services', ServicesScreen), 'Edit'),
    typed: { 'Price ($)': '90', Description: 'With a head massage.' },
    sends: 'Save Changes',
    call: 'PUT /services/1',
    made: { ...cut, price_cents: 9000, description: 'With a head massage.' },
    done: 'Service Updated',
    stale: [{ ...cut, version: 2, price_cents: 8800 }, 'Price is now $88; yours is $90.'],
  },
  {
    name: 'a new product',
    form: productForm,
    opens: pressing(at('/admin/services', ServicesScreen), 'Add Product'),
    typed: { Name: 'Hair oil', Price: '18', Barcode: '4006381333931', Stock: '5', 'Low stock': '2' },
    sends: 'Add Product',
    call: 'POST /products',
    made: oil,
    done: 'Product Added',
  },
  {
    name: 'an edited product',
    form: productForm,
    salon: { 'GET /products': () => ok([oil]) },
    opens: pressing(at('/admin/services', ServicesScreen), 'Edit product: Hair oil'),
    typed: { Price: '19' },
    sends: 'Save Changes',
    call: 'PUT /products/oil',
    made: { ...oil, version: 2, price_cents: 1900 },
    done: 'Product Updated',
    stale: [{ ...oil, version: 2, price_cents: 1700 }, 'Price is now $17; yours is $19.'],
  },
  {
    name: 'a new calendar',
    form: calendarForm,
    salon: {
      'GET /calendar-feed': () => ok({ made_at: null }),
      'GET /google-account': () => ok({ email: null, problem: null }),
    },
    opens: pressing(
      at('/admin/settings', () => <Calendars saved={startingSettings} />),
      'Add Calendar',
    ),
    typed: { Name: 'Family', URL: 'https://calendar.example/family.ics' },
    sends: 'Add Calendar',
    call: 'POST /calendars',
    made: family,
    done: 'Calendar Added',
  },
  {
    name: 'a correction of the stock',
    form: stockForm,
    salon: { 'GET /products': () => ok([oil]) },
    opens: pressing(at('/admin/services', ServicesScreen), '5 in stock: Hair oil'),
    typed: { Change: '12', Reason: 'Delivery' },
    sends: 'Correct Stock',
    call: 'POST /products/oil/stock',
    made: { ...oil, version: 2, stock: 17 },
    done: 'Stock Corrected',
  },
  {
    name: 'a new form',
    form: consentForm,
    opens: pressing(at('/admin/services', ServicesScreen), 'Add Form'),
    typed: { Title: 'Color consent', Text: 'I was told.' },
    sends: 'Add Form',
    call: 'POST /consent-forms',
    made: { id: 'color', version: 1, title: 'Color consent', text: 'I was told.' },
    done: 'Form Added',
  },
  {
    name: 'an edited form',
    form: consentForm,
    salon: {
      'GET /consent-forms': () => ok([{ id: 'color', version: 1, title: 'Color consent', text: 'Signed.' }]),
    },
    opens: pressing(at('/admin/services', ServicesScreen), 'Edit form: Color consent'),
    typed: { Title: 'Color' },
    sends: 'Save Changes',
    call: 'PUT /consent-forms/color',
    made: { id: 'color', version: 2, title: 'Color', text: 'Signed.' },
    done: 'Form Updated',
    stale: [
      { id: 'color', version: 2, title: 'Consent', text: 'Signed.' },
      'Title is now Consent; yours is Color.',
    ],
  },
  {
    name: 'a new task',
    form: taskForm,
    opens: pressing(at('/admin', OverviewScreen), 'Add New Task'),
    typed: { Task: 'Buy towels', Priority: 'high', 'Due date': '2026-11-30' },
    sends: 'Add Task',
    call: 'POST /tasks',
    made: { ...towels, priority: 'high', due: '2026-11-30' },
    named: true,
    done: 'Task Added',
  },
  {
    name: 'an edited task',
    form: taskForm,
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
      'Task is now Buy ten towels; yours is Buy forty towels.',
    ],
  },
  {
    name: 'a time block',
    form: blockForm,
    opens: pressing(calendar, 'Block Time'),
    typed: { Date: tomorrow, From: '12:00', To: '14:00', Reason: 'School play' },
    sends: 'Block Time',
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
      await page.press('Block Day');
      await page.until(() => document.querySelector('dialog') !== null);
    },
    typed: { Reason: 'Moving house' },
    sends: 'Yes, Continue',
    call: `PUT /blocked-dates/${tomorrow}`,
    made: { date: tomorrow, version: 1, reason: 'Moving house' },
    done: 'Date Blocked',
  },
  {
    name: "a blocked day's reason",
    form: reasonForm,
    opens: pressing(calendar, 'Add Reason for Thu, Nov 26'),
    typed: { Reason: 'Thanksgiving' },
    sends: 'Save',
    call: 'PUT /blocked-dates/2026-11-26',
    made: { date: '2026-11-26', version: 1, reason: 'Thanksgiving' },
    done: 'Reason Saved',
  },
  {
    name: 'the business hours',
    form: hoursForm,
    opens: calendar,
    typed: { Start: '08:30', End: '18:00' },
    sends: 'Save',
    call: 'PUT /settings',
    made: { ...startingSettings, workingHours: { start: '08:30', end: '18:00' } },
    done: 'Business Hours Saved',
    stale: [
      { ...startingSettings, version: 2, workingHours: { ...workingHours, end: '16:00' } },
      'Your schedule was changed on another device. Nothing is saved yet.',
    ],
  },
  {
    name: 'the settings',
    form: settingsForm,
    opens: at('/admin/settings?tab=booking', SettingsScreen),
    typed: { 'Booking window (days)': '60', 'Cancel window (hours)': '48' },
    sends: 'Save Changes',
    call: 'PUT /settings',
    made: { ...startingSettings, bookingWindow: 60, cancelWindow: 48 },
    done: 'Settings Saved',
    stale: [
      { ...startingSettings, version: 2, bookingWindow: 90 },
      'These settings were changed on another device',
    ],
  },
  {
    name: 'the website',
    form: websiteForm,
    salon: {
      'GET /website': () => ok(site),
      'GET /website/revisions': () => ok([]),
      'GET /reviews': () => ok([]),
      // It never arrives, and is not needed.
      'GET /admin/preview': () => new Promise(() => {}),
      'POST /website/publish': () => ok(published),
    },
    opens: async (page) => {
      website.forget();
      await screen(page, '/admin/website', WebsiteScreen);
    },
    typed: { Headline: 'Hair by the window' },
    // Typed text is saved automatically; publishing sends it at once.
    sends: 'Publish',
    call: 'PUT /website',
    made: {
      ...site,
      version: 2,
      draft: { ...site.draft, hero: { ...site.draft.hero, heading: 'Hair by the window' } },
    },
    done: 'Website Published',
  },
  {
    name: 'a reply to a review',
    form: reviewForm,
    salon: { 'GET /reviews': () => ok([review]), 'GET /website/revisions': () => ok([]) },
    opens: pressing(at('/admin/website', Revisions), 'Reply to Ada, or hide the review'),
    typed: { 'Your reply': 'Thank you, Ada!' },
    sends: 'Save',
    call: 'PUT /reviews/visit',
    made: { ...review, version: 2, answer: 'Thank you, Ada!' },
    done: "Review Saved: Ada's review",
    stale: [
      { ...review, version: 2, answer: 'Thanks.' },
      'Your reply is now Thanks.; yours is Thank you, Ada!.',
    ],
  },
  {
    name: 'a changed time block',
    form: blockForm,
    salon: { 'GET /time-blocks': () => ok([lunch]) },
    opens: pressing(calendar, 'Edit Wed, Nov 25, 12:00 PM to 1:00 PM'),
    typed: { To: '14:30', Reason: 'A long lunch' },
    sends: 'Save',
    call: `PUT /time-blocks/${lunch.id}`,
    made: { ...lunch, version: 2, end_at: `${tomorrow}T14:30`, reason: 'A long lunch' },
    done: 'Time Block Changed',
    stale: [{ ...lunch, version: 2, reason: 'Dentist' }, 'Reason is now Dentist; yours is A long lunch.'],
  },
  {
    name: 'the cash of a day',
    form: cashForm,
    salon: withCash,
    opens: cash,
    typed: { 'Counted cash': '255', Note: 'Five short' },
    sends: 'Close the Day',
    call: 'PUT /cash-days/2026-11-24',
    made: closedCashDay,
    done: 'Day Closed',
    stale: [{ ...cashDay, version: 4, opening_cents: 30_000 }, 'Opening is now'],
  },
  {
    name: 'a payout',
    form: cashEntryForm,
    salon: withCash,
    opens: pressing(cash, 'Add Payout or Float'),
    typed: { Amount: '12.50', Reason: 'Coffee' },
    sends: 'Record',
    call: 'POST /cash-days/2026-11-24/entries',
    made: { ...cashDay, version: 4 },
    done: 'Payout Recorded',
  },
  {
    name: 'a gift card',
    form: giftCardForm,
    salon: withGiftCard,
    opens: pressing(openGiftCards, 'Sell Gift Card'),
    typed: { Amount: '50', "Recipient's name": 'Bea' },
    sends: 'Take Payment',
    call: 'POST /gift-cards',
    made: { ...giftCard, id: 'other' },
    done: 'Gift Card Sold',
  },
  {
    name: 'a waitlist entry',
    form: entryForm,
    salon: { 'GET /waitlist': () => ok([]) },
    opens: pressing(at('/admin/availability', Waitlist), 'Add to the Waitlist'),
    typed: {
      ...person,
      Service: '1',
      Date: tomorrow,
      'Part of the day': 'morning',
      Notes: 'Short notice is fine',
    },
    sends: 'Add',
    call: 'POST /waitlist',
    made: { customer: { name: person.Name }, date: tomorrow },
    named: true,
    done: 'Added to the Waitlist',
  },
];
