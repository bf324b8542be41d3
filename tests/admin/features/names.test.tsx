// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { StepLine } from '../../../src/features/admin/appointments/editor/StepLine.tsx';
import { Toolbar } from '../../../src/features/admin/appointments/Toolbar.tsx';
import { CalendarScreen } from '../../../src/features/admin/calendar/CalendarScreen.tsx';
import { ServicesScreen } from '../../../src/features/admin/services/ServicesScreen.tsx';
import { today, tomorrow } from './build.ts';
import { adminPage, control, labelled, ok } from './page.ts';

// The specification's names of the owner's controls.

const page = adminPage();
const named = (selector: string) =>
  [...page.element.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());

test('the list has two orders and two views', async () => {
  await page.show(<Toolbar date={today} today={today} order="newest" view="cards" />);
  for (const name of ['Newest First', 'Oldest First', 'Cards', 'List']) {
    expect(page.element.textContent).toContain(name);
  }
});

test('an appointment is made in three steps', async () => {
  await page.show(<StepLine step="customer" />);
  expect(named('li').map((text) => text?.replace(/^\d/, ''))).toEqual([
    'Customer',
    'Service & Time',
    'Review',
  ]);
});

test('a service is of one of five categories', async () => {
  page.answers = { 'GET /services': () => ok(startingServices), 'GET /api/services': () => ok([]) };
  await page.show(<ServicesScreen />);
  await page.press('Add Service');
  const options = [...labelled('Category').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options.filter((text) => !text?.startsWith('Choose'))).toEqual([
    'Hair Cut',
    'Color',
    'Styling',
    'Treatment',
    'Other',
  ]);
});

test('a blocked date has its Remove', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  page.answers = {
    'GET /appointments': () => ok([]),
    'GET /blocked-dates': () => ok([{ date: tomorrow, version: 1, reason: '' }]),
    'GET /time-blocks': () => ok([]),
    'GET /settings': () => ok(defaultSettings),
  };
  await page.show(<CalendarScreen />);
  expect(control('Remove Wed, Nov 25').textContent).toBe('Remove');
});
