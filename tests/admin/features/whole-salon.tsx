import { expect, vi } from 'vitest';
import type { ReactNode } from 'react';
import { startingServices } from '../../../src/domain/services/services.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { blockedDates, timeBlocks } from '../../../src/features/admin/calendar/calendar.ts';
import { CalendarScreen } from '../../../src/features/admin/calendar/CalendarScreen.tsx';
import { cashDays } from '../../../src/features/admin/data/CashButton.tsx';
import { clients } from '../../../src/features/admin/data/clients.ts';
import { readAddress } from '../../../src/features/admin/clients/address.ts';
import { ClientsScreen } from '../../../src/features/admin/clients/ClientsScreen.tsx';
import { forgetFile } from '../../../src/features/admin/clients/client-profile.ts';
import { $place as $shown } from '../../../src/features/admin/clients/screen.ts';
import { openDialog, type AppointmentDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { giftCards } from '../../../src/features/admin/till/GiftCardsDialog.tsx';
import { overview } from '../../../src/features/admin/overview/overview.ts';
import { services } from '../../../src/features/admin/data/services.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { SignInAgain } from '../../../src/features/admin/shell/SignInAgain.tsx';
import { startingSettings } from '../../../src/starting-settings.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import { tomorrow } from './build.ts';
import { visit } from '../../calendar/features/build.ts';
import { client, file } from '../../clients/features/build.ts';
import { emptyOverview } from './build.ts';
import { ok, sees, type AdminPage, type Answers } from './page.ts';

export const [cut, , color] = startingServices;
export const ada = client('Ada Byron', { id: 'ada' });
const adasFile = file('Ada Byron', { ...ada, notes: 'Formula 7/1' });
export const nothing = { ...emptyOverview, is_being_set_up: false };
export const person = { Name: 'Cleo Okafor', Email: 'cleo@example.com', Phone: '(555) 010-0144' };
export const cleo = client('Cleo Okafor', { id: 'cleo', email: person.Email, phone: person.Phone });

/** An unpublished website. */
export const site = {
  version: 1,
  draft: { brand: 'Maren Holt Hair', ...startingWebsite },
  unwritten: [],
  publication: null,
  live: null,
  outdated: false,
  missing: null,
  published_this_month: 0,
  pictures: { kept: 0, most: 60, taken_out: [] },
  keeps_deploys: false,
  ours: [],
};

/** The answers of a salon without problems. */
export const salon: Answers = {
  'GET /services': () => ok([cut]),
  'GET /consent-forms': () => ok([]),
  'GET /products': () => ok([]),
  'GET /calendars': () => ok([]),
  'GET /google-account': () => ok({ email: null, problem: null }),
  'GET /sales': () => ok([]),
  'GET /kept-forms': () => ok([]),
  'GET /api/services': () => ok([]),
  'GET /api/salon': () => ok(null),
  'GET /clients': () => ok([ada]),
  'GET /clients/ada': () => ok(adasFile),
  'GET /clients/cleo': () => ok({ ...cleo, coming: [], past: [] }),
  'GET /settings': () => ok(startingSettings),
  'GET /connections': () => ok({ paying_by: 'test', mail: 'outbox' }),
  'GET /appointments': () => ok([visit('09:00', 60, { date: tomorrow })]),
  'GET /appointments/jamie/history': () => ok([]),
  'GET /blocked-dates': () => ok([{ date: '2026-11-26', version: 1, reason: '' }]),
  'GET /time-blocks': () => ok([]),
  'GET /overview': () => ok(nothing),
};

export async function dialog(page: AdminPage, which: AppointmentDialog, title: string): Promise<void> {
  await page.show(
    <>
      <SignInAgain />
      <AppointmentDialogs />
    </>,
  );
  await page.does(() => openDialog(which));
  await page.until(() => document.querySelector('dialog h2')?.textContent === title);
  await page.does(() => null);
}

export async function screen(page: AdminPage, address: string, Screen: () => ReactNode): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  history.replaceState(null, '', address);
  $shown.set(readAddress(location.search));
  await page.show(
    <>
      <SignInAgain />
      <Screen />
    </>,
  );
}

/** Today's cash, before the day is closed. */
export const cashDay = {
  date: '2026-11-24',
  time_zone: 'America/New_York',
  opening_cents: 20_000,
  expected_cents: 26_000,
  counted_cents: null,
  difference_cents: null,
  closed_at: null,
  after_cents: 0,
  entries: [
    { id: 'towels', kind: 'payout', amount_cents: 2500, note: 'Towels', at: '2026-11-24T12:00:00-05:00' },
  ],
  movements: [
    {
      at: '2026-11-24T10:00:00-05:00',
      amount_cents: 8500,
      after_closing: false,
      appointment: { id: 'jamie', reference: 'ABCD-2345' },
      receipt: 12,
    },
  ],
  note: '',
  reopened: [],
  version: 3,
};
export const closedCashDay = {
  ...cashDay,
  counted_cents: 25_500,
  difference_cents: -500,
  closed_at: '2026-11-24T18:00:00-05:00',
  note: 'Five short',
  version: 4,
};
const CASH = 'GET /cash-days/2026-11-24';
export const withCash: Answers = { [CASH]: () => ok(cashDay) };
export const withClosedCash: Answers = { [CASH]: () => ok(closedCashDay) };
export const cash: Opens = (page) =>
  dialog(page, { kind: 'cash', date: '2026-11-24' }, 'Cash, Tuesday, November 24');

export const giftCard = {
  id: 'card',
  version: 1,
  code: 'K7QM-29XD-B4F0',
  amount_cents: 5000,
  balance_cents: 5000,
  sold_on: '2026-11-20',
  recipient: { name: 'Bea', email: '' },
  message: '',
  deliver_at: null,
};
export const withGiftCard: Answers = { 'GET /gift-cards': () => ok([giftCard]) };
export const openGiftCards: Opens = (page) => dialog(page, { kind: 'gift cards' }, 'Gift Cards');

type Opens = (page: AdminPage) => Promise<void>;

/** Opens a screen at its address. */
export const at =
  (address: string, Screen: () => ReactNode): Opens =>
  (page) =>
    screen(page, address, Screen);

/** Opens a screen, and presses these buttons. */
export const pressing =
  (opens: Opens, ...names: readonly string[]): Opens =>
  async (page) => {
    await opens(page);
    for (const name of names) await page.press(name);
  };

export async function types(page: AdminPage, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.types(label, text);
}

export const calendar = at('/admin/availability', CalendarScreen);
export const adasPage = at('/admin/clients?client=ada', ClientsScreen);
export const pressDay = (page: AdminPage, words: string) =>
  page.does(() => {
    const days = [...document.querySelectorAll<HTMLElement>('.month-day')];
    (days.find(({ textContent }) => textContent?.startsWith(words)) ?? expect.fail(words)).click();
  });

/** Resets the admin to its state before anything has loaded. */
export function forgetsAll(): void {
  for (const store of [cashDays, giftCards, services, clients, settings, overview, blockedDates, timeBlocks])
    store.forget();
  forgetFile();
  sees('hours-title');
}
