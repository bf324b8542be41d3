// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { startingServices, type Service } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentActions } from '../../../src/features/admin/appointments/AppointmentActions.tsx';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { services } from '../../../src/features/admin/data/services.ts';
import { appointment } from '../../admin/features/build.ts';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage();
const [cut] = startingServices as [Service];
const email = 'jamie@example.com';
const customer = { name: 'Jamie', email, phone: '(555) 010-0100' };
const visit = appointment({ id: 'jamie', customer, status: 'completed', time: '10:00' });
const MAKE = 'POST /appointments';
const times = (nearest: object | null) => () =>
  ok({ starts: [], next_date: null, obstacles: { conflicts: [], reasons: [] }, nearest });
const title = () => document.querySelector('dialog h2')?.textContent;
const words = () => document.querySelector('dialog')?.textContent ?? '';
const isShown = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name);

async function opens(of = visit, service: Partial<Service> = {}): Promise<void> {
  page.answers = {
    'GET /services': () => ok([{ ...cut, ...service }]),
    'GET /clients': () => ok([]),
    'GET /settings': () => ok(defaultSettings),
    [MAKE]: () => ok(visit),
    ...page.answers,
  };
  await page.show(
    <>
      <AppointmentActions
        appointment={of}
        now={Date.parse('2026-11-24T12:00:00-05:00')}
        describedBy="jamie"
      />
      <AppointmentDialogs />
    </>,
  );
  await page.press('Book Again');
  await page.until(() => words().includes('In 4 Weeks'));
}
beforeEach(services.forget);

test("the client's alerts are shown before a time is chosen", async () => {
  await opens({ ...visit, alerts: 'Allergic to PPD' });
  expect(words()).toContain('Alert: Allergic to PPD');
});

test('three presses book the nearest free time in six weeks, with everything filled in', async () => {
  page.answers = { 'GET /times': times({ date: '2027-01-06', time: '09:30' }) };
  await opens();
  await page.press('In 6 Weeks');
  expect(page.sent.find(({ call }) => call === 'GET /times')?.query).toEqual({
    service_ids: '1',
    date: '2027-01-05',
    time: '10:00',
  });
  await page.until(() => title() === 'New Appointment');
  expect(words()).toContain('Wed, Jan 6');
  await page.press('Create Appointment');
  expect(page.bodiesOf(MAKE)).toMatchObject([
    { customer, service_ids: [1], start_at: '2027-01-06T09:30', status: 'booked', notes: '' },
  ]);
});

test('a client without contact details is booked again like any other', async () => {
  page.answers = { 'GET /times': times({ date: '2027-01-06', time: '09:30' }) };
  const walkIn = { name: 'Jamie', email: '', phone: '' };
  await opens({ ...visit, customer: walkIn });
  await page.press('In 6 Weeks');
  await page.until(() => title() === 'New Appointment');
  await page.press('Create Appointment');
  expect(page.bodiesOf(MAKE)).toMatchObject([{ customer: walkIn, start_at: '2027-01-06T09:30' }]);
});

test('the next visit is in the language of the last one', async () => {
  page.answers = {
    'GET /times': times({ date: '2027-01-06', time: '09:30' }),
    'GET /api/salon': () => ok({ languages: ['en', 'es'] }),
  };
  await opens({ ...visit, language: 'es' });
  await page.press('In 6 Weeks');
  await page.until(() => words().includes('LanguageSpanish'));
  await page.press('Create Appointment');
  expect(page.bodiesOf(MAKE)).toMatchObject([{ language: 'es' }]);
});

test("the service's own interval comes first, and the weeks count from today after a past visit", async () => {
  page.answers = { 'GET /times': times(null) };
  await opens({ ...visit, date: '2026-09-01' }, { interval_weeks: 5 });
  const offered = [...document.querySelectorAll('dialog button')].map(({ textContent }) => textContent);
  expect(offered.filter((text) => text?.startsWith('In '))).toEqual([
    'In 5 Weeks',
    'In 4 Weeks',
    'In 6 Weeks',
    'In 8 Weeks',
  ]);
  await page.press('In 5 Weeks');
  await page.until(() => title() === 'New Appointment');
  expect(labelled('Date').value, 'no time is near').toBe('2026-12-29');
  expect(labelled('Time').value).toBe('');
});

test('a failed search says why, and another date can be chosen', async () => {
  page.answers = { 'GET /times': () => refusal(503, 'store_unavailable', 'Not now.') };
  await opens();
  await page.press('In 4 Weeks');
  expect(page.toasts()).toEqual(["Search Failed: We couldn't look up free times: Not now."]);
  expect(title()).toBe('Book Again');
  await page.press('Choose a Date');
  await page.until(() => title() === 'New Appointment');
  expect(labelled('Service').value).toBe('1');
});

test('an upcoming visit cannot be booked again, nor can one of an erased client', async () => {
  for (const [of, isOffered] of [
    [{ ...visit, status: 'booked' }, true],
    [{ ...visit, status: 'booked', end_at: '2026-11-24T13:00:00-05:00' }, false],
    [{ ...visit, customer: { ...customer, email: 'erased-1@erased.invalid' } }, false],
  ] as const) {
    await page.show(
      <AppointmentActions
        appointment={of}
        now={Date.parse('2026-11-24T12:00:00-05:00')}
        describedBy="jamie"
      />,
    );
    expect(isShown('Book Again')).toBe(isOffered);
  }
});
