// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { services } from '../../../src/features/admin/data/services.ts';
import { tomorrow } from '../../admin/features/build.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { dialog, fillsCustomer, fillsVisit, known, opens, page, pick, step } from './create-dialog.tsx';

const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

describe('Next checks the current step', () => {
  test('Customer: a name and one contact are required', async () => {
    await opens();
    await page.press('Next');
    expect(errors()).toEqual(['Name is required', 'Email is required', 'Phone is required']);
    expect(step()).toBe('Step 1 of 3: Customer');
    expect(document.activeElement).toBe(labelled('Name'));
    await page.types('Name', 'Ada');
    await page.types('Phone', '555 0100');
    await page.press('Next');
    expect(step()).toBe('Step 2 of 3: Service & Time');
  });

  test('Customer: the email must be valid', async () => {
    await opens();
    await page.types('Name', 'Ada');
    await page.types('Phone', '555 0100');
    await page.types('Email', 'ada@example');
    await page.press('Next');
    expect(errors()).toEqual(['Invalid email format']);
    await page.types('Email', 'ada@example.com');
    expect(errors()).toEqual([]);
    await page.press('Next');
    expect(step()).toBe('Step 2 of 3: Service & Time');
  });

  test('Service & Time: service, date and time are required', async () => {
    await opens();
    await fillsCustomer();
    await page.types('Date', '');
    await page.press('Next');
    expect(errors()).toEqual(['Please select a service', 'Date is required', 'Time is required']);
    expect(step()).toBe('Step 2 of 3: Service & Time');
  });

  test('Service & Time: a past date is refused, but today is not', async () => {
    await opens();
    await fillsCustomer();
    expect(labelled('Date').min).toBe('2026-11-24');
    await page.types('Date', '2026-11-23');
    await fillsVisit();
    expect(errors()).toEqual(['Date cannot be earlier than today']);
    await page.types('Date', '2026-11-24');
    await page.press('Next');
    expect(step()).toBe('Step 3 of 3: Review');
  });

  test("Service & Time: a deleted service isn't found", async () => {
    await opens();
    await fillsCustomer();
    await pick('Service', '3');
    await pick('Time', '10:00');
    await page.does(() => {
      services.put((all) => all.filter(({ id }) => id !== 3));
    });
    await page.press('Next');
    expect(errors()).toEqual(['Selected service not found']);
  });
});

const testOn = (date: string, result = 'ok') => ({ id: date, date, result, service: 3 });
const NO_TEST =
  "There's no valid patch test on file for Color Service, due at least 48 hours before the visit.";

test.each([
  ['warns without a result', [], NO_TEST],
  ['warns once its result has expired', [testOn('2026-04-01')], NO_TEST],
  ['does not warn with a valid result', [testOn('2026-10-01')], null],
  [
    'warns after a reaction',
    [testOn('2026-11-01', 'reaction'), testOn('2026-10-01')],
    "The client's last patch test for Color Service showed a reaction.",
  ],
])('a required patch test %s, and nothing is blocked', async (_, patch_tests, warning) => {
  const patch_test = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;
  const asking = startingServices.map((one) => (one.id === 3 ? { ...one, patch_test } : one));
  await opens({
    'GET /services': () => ok(asking),
    'GET /clients': () => ok(known.map((client) => ({ ...client, also: [], patch_tests }))),
  });
  await page.types('Name', 'Priya');
  await page.types('Email', 'Priya@example.com');
  await page.press('Next');
  await pick('Service', '1');
  expect(document.querySelector('dialog .notice')).toBeNull();
  await fillsVisit();
  expect(step()).toBe('Step 3 of 3: Review');
  const shown = [...document.querySelectorAll('dialog .notice')].map(({ textContent }) => textContent);
  expect(shown).toEqual(warning === null ? [] : [warning]);
  await page.press('Back');
  expect(dialog().includes(warning ?? 'patch test')).toBe(warning !== null);
});

describe('the choices', () => {
  test('the date defaults to tomorrow, and the times are every 30 minutes from 09:00 to 17:30', async () => {
    await opens();
    await fillsCustomer();
    expect(labelled('Date').value).toBe(tomorrow);
    const times = [...labelled('Time').querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
    expect(times).toHaveLength(18);
    expect([times[0], times[1], times.at(-1)]).toEqual(['09:00', '09:30', '17:30']);
  });

  test('a time chosen elsewhere is offered, even if it is between the half hours', async () => {
    await opens({}, { kind: 'create', date: '2026-11-27', time: '09:15' });
    await fillsCustomer();
    expect([labelled('Date').value, labelled('Time').value]).toEqual(['2026-11-27', '09:15']);
  });

  test("retired services aren't offered", async () => {
    const retired = startingServices.map((one) => ({ ...one, active: one.id !== 2 }));
    await opens({ 'GET /services': () => ok(retired) });
    await fillsCustomer();
    const ids = [...labelled('Service').querySelectorAll('option')].map(({ value }) => value);
    expect(ids).toEqual(['', '1', '3', '4', '5', '6']);
  });

  test('the status is booked or paid', async () => {
    await opens();
    await fillsCustomer();
    const statuses = [...labelled('Status').querySelectorAll('option')].map(({ value }) => value);
    expect(statuses).toEqual(['booked', 'paid']);
  });
});

const suggestions = () =>
  [...document.querySelectorAll('[role=option] .font-semibold')].map((one) => one.textContent);

describe('known clients', () => {
  test('are suggested while typing and fill in the rest', async () => {
    await opens();
    await page.types('Name', 'pri');
    expect(suggestions()).toEqual(['Priya Raman', 'Priyanka Das']);
    await page.types('Name', 'raman pri');
    expect(suggestions()).toEqual(['Priya Raman']);
    await page.does(() => document.querySelector<HTMLElement>('[role=option]')?.click());
    expect(labelled('Name').value).toBe('Priya Raman');
    expect(labelled('Email').value).toBe('priya@example.com');
    expect(labelled('Phone').value).toBe('(555) 010-0114');
    expect(suggestions()).toEqual([]);
  });

  test('show their alerts, restriction and no-shows in each step, as in other dialogs about a visit', async () => {
    const care = { alerts: 'Allergic to PPD', booking: 'prepay', no_shows: 2 };
    await opens({ 'GET /clients': () => ok(known.map((one) => ({ ...one, ...care }))) });
    expect(dialog()).not.toContain('PPD');
    await page.types('Name', 'raman');
    await page.does(() => document.querySelector<HTMLElement>('[role=option]')?.click());
    const record = 'Alert: Allergic to PPDOnline booking: PrepayOn file: 2 no-shows';
    expect(dialog()).toContain(record);
    await page.press('Next');
    expect(dialog()).toContain(record);
    await fillsVisit();
    expect(step()).toBe('Step 3 of 3: Review');
    expect(dialog()).toContain(record);
  });

  test('with a name that starts with the letters come first, with or without accents', async () => {
    const names = ['Apriana', 'Capri', 'Cypria', 'Kapri', 'Sapria', 'Ana Príncipe'];
    const all = names.map((name) => ({ ...known[0], id: name, name, email: '' }));
    await opens({ 'GET /clients': () => ok(all) });
    await page.types('Name', 'pri');
    expect(suggestions()).toEqual(['Ana Príncipe', 'Apriana', 'Capri', 'Cypria', 'Kapri']);
  });

  test('are chosen with arrows and Enter; Escape closes only the list', async () => {
    await opens();
    const name = labelled('Name');
    await page.types('Name', 'pri');
    await page.key('ArrowDown', name);
    await page.key('ArrowDown', name);
    expect(document.querySelector('[aria-selected=true]')?.id).toBe(
      name.getAttribute('aria-activedescendant'),
    );
    await page.key('Enter', name);
    expect(name.value).toBe('Priyanka Das');

    await page.types('Name', 'pri');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    await page.does(() => name.dispatchEvent(escape));
    expect(escape.defaultPrevented).toBe(true);
    expect(suggestions()).toEqual([]);
  });
});

test('a service given for a returning client is chosen already', async () => {
  const customer = { name: 'Ada', email: 'ada@example.com', phone: '555 0100' };
  await opens({}, { kind: 'create', customer, service: [3] });
  await page.press('Next');
  expect(labelled('Service').value).toBe('3');
});

test('a visit of two services shows each and the total, and an error at its field', async () => {
  const refused = { service_ids: 'A visit can last at most 12 hours' };
  await opens({
    'POST /appointments': () => refusal(422, 'validation_failed', 'Please check.', { errors: refused }),
  });
  await fillsCustomer();
  await pick('Service', '3');
  await page.press('Add a Service');
  await page.press("Women's Cut & Style+1 hr, +$85");
  await pick('Time', '10:00');
  await page.press('Next');
  for (const words of ['Color Service2 hr, $120', 'Total: 3 hr, $205', '10:00 AM to 1:00 PM'])
    expect(dialog()).toContain(words);
  await page.press('Create Appointment');
  expect(page.bodiesOf('POST /appointments')).toMatchObject([
    { service_ids: [1, 3], start_at: '2026-11-25T10:00', end_at: '2026-11-25T13:00' },
  ]);
  expect(step()).toBe('Step 2 of 3: Service & Time');
  expect(errors()).toEqual([refused.service_ids]);
});
