// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $dialog, openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { clients } from '../../../src/features/admin/data/clients.ts';
import { publicFacts } from '../../../src/features/admin/data/languages.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { appointment } from '../../admin/features/build.ts';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage();
const MAKE = 'POST /appointments';
const nina = appointment({ customer: { name: 'Nina', email: '', phone: '' }, status: 'booked' });
const priya = { id: 'c1', name: 'Priya Raman', email: 'priya@example.com', phone: '(555) 010-0114' };
const file = {
  notes: '',
  alerts: 'Allergic to PPD',
  booking: 'normal',
  no_shows: 0,
  dated_notes: [],
  patch_tests: [],
  also: [],
  visits: 2,
  spent_cents: 0,
  last_visit: null,
};
const isOpen = () => document.querySelector('dialog') !== null;

async function opens(): Promise<void> {
  await page.does(() => {
    openDialog({ kind: 'walk-in' });
  });
  await page.until(isOpen);
  await page.does(() => null);
}

beforeEach(async () => {
  // The start is rounded down to 10:15.
  vi.setSystemTime(Date.parse('2026-11-24T10:17:40-05:00'));
  page.answers = {
    'GET /services': () => ok(startingServices),
    'GET /clients': () => ok([{ ...priya, ...file, version: 1, next_visit: null }]),
    'GET /settings': () => ok(defaultSettings),
    [MAKE]: () => ok(nina),
  };
  await page.show(<AppointmentDialogs />);
  await opens();
});

test('a name is enough for the first service, with the start rounded down to five minutes', async () => {
  expect(document.activeElement).toBe(labelled('Name'));
  expect([labelled('Service').value, labelled('Starts').value]).toEqual(['1', '10:15']);
  await page.press('Add Walk-In');
  expect(document.body.textContent).toContain('Name is required');
  await page.types('Name', ' Nina ');
  await page.press('Add Walk-In');
  expect(page.bodiesOf(MAKE)).toEqual([
    {
      customer: { name: 'Nina', email: '', phone: '' },
      service_ids: [1],
      start_at: '2026-11-24T10:15',
      status: 'booked',
    },
  ]);
  expect(isOpen()).toBe(false);
  expect(page.toasts()[0]).toMatch(/^Walk-In Added: Nina/);
});

test("the last walk-in's service is preselected, and a known client keeps the contact details on file", async () => {
  await page.types('Service', '3');
  await page.types('Name', 'Nina');
  await page.press('Add Walk-In');
  await opens();
  expect(labelled('Service').value).toBe('3');
  await page.types('Name', 'Priy');
  expect(document.body.textContent).not.toContain('Email ');
  await page.press('Priya Raman(555) 010-0114, priya@example.com');
  await page.press('Add Walk-In');
  const { id: _, ...customer } = priya;
  expect(page.bodiesOf(MAKE).at(-1)).toMatchObject({ customer, service_ids: [3] });
  expect(page.bodiesOf(MAKE).at(-1)).not.toHaveProperty('notify');
});

test("a known client's alerts show once they are chosen", async () => {
  await page.types('Name', 'Priy');
  expect(document.body.textContent).not.toContain('PPD');
  await page.press('Priya Raman(555) 010-0114, priya@example.com');
  expect(document.body.textContent).toContain('Alert: Allergic to PPD');
});

test("a typed number finds the client's alerts in either notation", async () => {
  document.body.dataset['dialing'] = '49 0';
  onTestFinished(() => void delete document.body.dataset['dialing']);
  const phone = '+49 151 5550114';
  page.answers['GET /clients'] = () =>
    ok([{ ...priya, email: '', phone, ...file, version: 1, next_visit: null }]);
  await page.does(() => clients.load());
  await page.types('Phone', '0151 5550114');
  expect(document.body.textContent).toContain('Alert: Allergic to PPD');
});

test('a known client gets an email unless the owner unticks it or the salon sends none', async () => {
  await page.types('Name', 'Priy');
  await page.press('Priya Raman(555) 010-0114, priya@example.com');
  expect(labelled('Email Priya').checked).toBe(true);
  await page.does(() => labelled('Email Priya').click());
  await page.press('Add Walk-In');
  expect(page.bodiesOf(MAKE).at(-1)).toMatchObject({ notify: false });
  await opens();
  await page.types('Name', 'Priy');
  await page.press('Priya Raman(555) 010-0114, priya@example.com');
  expect(labelled('Email Priya').checked).toBe(true);
  page.answers['GET /settings'] = () => ok({ ...defaultSettings, emailNotifications: false });
  await page.does(() => settings.load());
  expect(document.body.textContent).not.toContain('Email ');
});

test('the language is asked for where the website has several', async () => {
  expect(document.body.textContent).not.toContain("Client's language");
  page.answers['GET /api/salon'] = () => ok({ languages: ['en', 'fr'] });
  await page.does(() => publicFacts.load());
  await page.types("Client's language", 'fr');
  await page.types('Name', 'Nina');
  await page.press('Add Walk-In');
  expect(page.bodiesOf(MAKE).at(-1)).toMatchObject({ language: 'fr' });
});

test('a form left open starts the visit now, but a typed time stays', async () => {
  await page.types('Name', 'Nina');
  vi.setSystemTime(Date.parse('2026-11-24T10:41:00-05:00'));
  await page.press('Add Walk-In');
  expect(page.bodiesOf(MAKE).at(-1)).toMatchObject({ start_at: '2026-11-24T10:40' });
  await opens();
  await page.types('Name', 'Otto');
  await page.types('Starts', '11:20');
  vi.setSystemTime(Date.parse('2026-11-24T10:52:00-05:00'));
  await page.press('Add Walk-In');
  expect(page.bodiesOf(MAKE).at(-1)).toMatchObject({ start_at: '2026-11-24T11:20' });
});

test('a request whose answer was lost is repeated unchanged after a reload', async () => {
  page.answers[MAKE] = () => Promise.reject(new TypeError('offline'));
  await page.types('Name', 'Nina');
  await page.press('Add Walk-In');
  expect(document.body.textContent).toContain("We couldn't confirm that this was saved.");
  expect(sessionStorage.getItem('salon.draft.unanswered')).toContain('Nina');
  await page.show(null);
  $dialog.set(null);
  vi.setSystemTime(Date.parse('2026-11-24T10:41:00-05:00'));
  page.answers[MAKE] = () => ok(nina);
  await page.show(<AppointmentDialogs />);
  await opens();
  expect(labelled('Name').value).toBe('Nina');
  await page.press('Add Walk-In');
  const [lost, ...again] = page.bodiesOf(MAKE);
  expect(again).toEqual([lost]);
  expect(new Set(page.keysOf(MAKE)).size).toBe(1);
  expect(page.toasts()[0]).toMatch(/^Walk-In Added: Nina/);
});

test('an overlap asks first, and a request whose answer was lost is repeated with the same key', async () => {
  page.answers[MAKE] = () =>
    refusal(409, 'overlap', 'Overlap', { data: { conflicts: [appointment()], reasons: [] } });
  await page.types('Name', 'Nina');
  await page.press('Add Walk-In');
  expect(document.body.textContent).toContain('This time overlaps with another appointment:');
  delete page.answers[MAKE];
  await page.press('Book It Anyway');
  expect(isOpen()).toBe(true);
  page.answers[MAKE] = () => ok(nina);
  await page.press('Send Again');
  const [first, lost, again] = page.bodiesOf(MAKE);
  expect(lost).toEqual({ ...(first as object), allow_overlap: true });
  expect(again).toEqual(lost);
  const [key, lostKey, sameKey] = page.keysOf(MAKE);
  expect([key === lostKey, lostKey === sameKey]).toEqual([false, true]);
  expect(isOpen()).toBe(false);
});

test('a question answered after midnight still books the evening before', async () => {
  vi.setSystemTime(Date.parse('2026-11-24T23:58:00-05:00'));
  page.answers[MAKE] = () =>
    refusal(409, 'overlap', 'Overlap', { data: { conflicts: [appointment()], reasons: [] } });
  await page.types('Name', 'Nina');
  await page.press('Add Walk-In');
  vi.setSystemTime(Date.parse('2026-11-25T00:01:00-05:00'));
  page.answers[MAKE] = () => ok(nina);
  await page.press('Book It Anyway');
  const evening = { start_at: '2026-11-24T23:55' };
  expect(page.bodiesOf(MAKE)).toMatchObject([evening, { ...evening, allow_overlap: true }]);
});

test('another choice after a question starts the visit now, but a typed time stays', async () => {
  vi.setSystemTime(Date.parse('2026-11-24T23:53:00-05:00'));
  page.answers[MAKE] = () =>
    refusal(409, 'overlap', 'Overlap', { data: { conflicts: [appointment()], reasons: [] } });
  await page.types('Name', 'Nina');
  vi.setSystemTime(Date.parse('2026-11-24T23:58:00-05:00'));
  await page.press('Add Walk-In');
  expect(labelled('Starts').value).toBe('23:55');
  vi.setSystemTime(Date.parse('2026-11-25T00:06:00-05:00'));
  await page.types('Service', '3');
  await page.press('Add Walk-In');
  await page.types('Starts', '00:20');
  await page.press('Add Walk-In');
  vi.setSystemTime(Date.parse('2026-11-25T00:12:00-05:00'));
  await page.types('Service', '1');
  page.answers[MAKE] = () => ok(nina);
  await page.press('Add Walk-In');
  const starts = ['2026-11-24T23:55', '2026-11-25T00:05', '2026-11-25T00:20', '2026-11-25T00:20'];
  expect(page.bodiesOf(MAKE)).toMatchObject(starts.map((start_at) => ({ start_at })));
});

test('a start typed before midnight stays on the evening before', async () => {
  await page.types('Name', 'Nina');
  await page.types('Starts', '23:55');
  vi.setSystemTime(Date.parse('2026-11-25T00:01:00-05:00'));
  await page.press('Add Walk-In');
  await opens();
  await page.types('Name', 'Otto');
  await page.types('Starts', '18:00');
  await page.press('Add Walk-In');
  const starts = ['2026-11-24T23:55', '2026-11-25T18:00'];
  expect(page.bodiesOf(MAKE)).toMatchObject(starts.map((start_at) => ({ start_at })));
});

const late = () => Promise.withResolvers<ReturnType<typeof ok>>();
const typesElsewhere = async () => {
  const jamie = appointment({ id: 'jamie', customer: { name: 'Jamie Rivera' } });
  await page.does(() => openDialog({ kind: 'edit', appointment: jamie }));
  await page.until(() => document.querySelector('dialog h2')?.textContent === 'Edit Appointment');
  await page.types('Private notes', 'Talks about the dog');
};
const shown = () => [labelled('Name').value, labelled('Private notes').value];

describe('an answer that comes after another appointment was opened', () => {
  test("leaves that appointment's dialog open", async () => {
    const { promise, resolve } = late();
    page.answers[MAKE] = () => promise;
    await page.types('Name', 'Nina');
    await page.press('Add Walk-In');
    await typesElsewhere();
    await page.does(() => resolve(ok(nina)));
    expect(page.toasts()[0]).toMatch(/^Walk-In Added: Nina/);
    expect(shown()).toEqual(['Jamie Rivera', 'Talks about the dog']);
  });

  test('keeps text typed after a lost answer for the walk-in', async () => {
    const { promise, resolve } = late();
    delete page.answers[MAKE];
    await page.types('Name', 'Nina');
    await page.press('Add Walk-In');
    await page.types('Name', 'Nina Simon');
    page.answers[MAKE] = () => promise;
    await page.press('Send Again');
    await typesElsewhere();
    await page.does(() => resolve(ok(nina)));
    expect(shown()).toEqual(['Jamie Rivera', 'Talks about the dog']);
    expect(page.toasts().join()).toContain('What you changed after the first try waits');
    await page.does(() => openDialog({ kind: 'edit', appointment: nina }));
    expect(labelled('Name').value).toBe('Nina Simon');
  });
});
