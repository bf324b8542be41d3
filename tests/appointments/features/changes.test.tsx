// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { ask } from '../../../src/features/admin/appointments/confirm-change.ts';
import { appointment } from '../../admin/features/build.ts';
import { ok, refusal } from '../../admin/features/page.ts';
import { ALL, button, jamie, names, opens, page, person, press, pressTab, withJamie } from './screen.tsx';

const UNDO = 'POST /appointments/jamie/undo';
/** The refusal of an Undo whose emails have already left. */
const tooLate = () => refusal(409, 'invalid_transition', 'It is too late.');
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const write = () => page.element.querySelector<HTMLInputElement>('dialog input[type="checkbox"]');
const confirmed: OwnersAppointment = { ...jamie, status: 'confirmed', version: 2 };

describe('a change', () => {
  test('asks first, sends the version, and shows a toast', async () => {
    await opens(withJamie({ 'PUT /appointments/jamie': () => ok(confirmed) }));
    await press('Confirm');
    expect(page.sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    page.answers[ALL] = () => ok([confirmed]);
    await press('Yes, Continue');
    expect(page.sent.filter(({ call }) => !call.startsWith('GET'))).toMatchObject([
      { call: 'PUT /appointments/jamie', body: { status: 'confirmed', version: 1 } },
    ]);
    expect(page.toasts()).toEqual(['Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: confirmed']);
    expect(page.element.querySelector('dialog')).toBeNull();
    expect(button('Check Out')).toBeDefined();
    expect(page.sent.at(-1)).toMatchObject({ call: 'GET /day', query: {} });
  });

  test('of an outdated appointment shows its newest state if the change is no longer possible', async () => {
    const newest = { ...jamie, version: 5, status: 'canceled', payment_status: 'canceled' };
    const answer = refusal(409, 'stale', 'This appointment was changed on another device.', { data: newest });
    await opens({ [ALL]: () => ok([jamie]), 'PUT /appointments/jamie': () => answer });
    await press('Confirm');
    // The newest state is shown even if the list cannot be reloaded.
    delete page.answers[ALL];
    await press('Yes, Continue');
    expect(page.toasts()).toEqual([
      'Update Failed: Failed to update appointment: it was changed on another device. Status is now Canceled.',
    ]);
    expect(button('Reactivate')).toBeDefined();
  });

  test('of an outdated appointment asks again with the differences', async () => {
    const newest = { ...jamie, version: 5, time: '11:00', notes: 'Running late' };
    const answer = refusal(409, 'stale', 'This appointment was changed on another device.', { data: newest });
    await opens(withJamie({ 'PUT /appointments/jamie': () => answer }));
    await press('Confirm');
    await press('Yes, Continue');
    const asked = page.element.querySelector('dialog')?.textContent ?? '';
    expect(asked).toContain('Time: 11:00 AM (was 9:00 AM)');
    expect(asked).toContain('Notes: Running late (was none)');
    expect(asked).toContain('at 11:00 AM');
    expect(page.toasts()).toEqual([]);

    page.answers['PUT /appointments/jamie'] = () => ok({ ...newest, status: 'confirmed', version: 6 });
    await press('Yes, Continue');
    expect(page.sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'confirmed',
      version: 5,
    });
    expect(page.toasts()).toHaveLength(1);
  });

  test('already made on another device counts as done', async () => {
    const answer = refusal(409, 'stale', 'This appointment was changed on another device.', {
      data: confirmed,
    });
    await opens(withJamie({ 'PUT /appointments/jamie': () => answer }));
    await press('Confirm');
    await press('Yes, Continue');
    expect(page.toasts()).toEqual(['Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: confirmed']);
  });

  test('that overlaps asks once more', async () => {
    const canceled: OwnersAppointment = { ...jamie, status: 'canceled', payment_status: 'canceled' };
    const priya = appointment({ customer: { name: 'Priya Raman' } });
    const overlap = refusal(409, 'overlap', 'This time overlaps.', {
      data: { conflicts: [priya], reasons: [] },
    });
    await opens({ [ALL]: () => ok([canceled]), 'PUT /appointments/jamie': () => overlap });
    await press('Reactivate');
    await press('Yes, Continue');
    expect(page.element.querySelector('dialog')?.textContent).toContain('Priya Raman');
    page.answers['PUT /appointments/jamie'] = () => ok({ ...jamie, status: 'booked', version: 2 });
    await press('Yes, Continue');
    expect(page.sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'booked',
      version: 1,
      allow_overlap: true,
    });
    expect(page.toasts()).toEqual(['Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: booked']);
  });

  test('that cancels has its own request and texts, and can be undone', async () => {
    const booked: OwnersAppointment = { ...jamie, status: 'booked' };
    const canceled: OwnersAppointment = { ...booked, status: 'canceled', version: 2 };
    await opens({ [ALL]: () => ok([booked]), 'DELETE /appointments/jamie': () => ok(canceled) });
    await press('Cancel');
    page.answers[ALL] = () => ok([canceled]);
    await press('Yes, Continue');
    expect(page.toasts()).toEqual(['Appointment Canceled: Jamie Rivera, Tue, Nov 24 at 9:00 AM']);

    page.answers[UNDO] = () => ok({ ...booked, version: 3 });
    await press('Undo');
    expect(page.bodiesOf(UNDO)).toEqual([{ version: 2 }]);
    expect(page.sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    expect(page.toasts().at(-1)).toBe('Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: booked');
  });

  test.each(['salon', 'client'])(
    'that cancels has no Undo if the client canceled first, even if the owner picks %s',
    async (by) => {
      const canceled: OwnersAppointment = {
        ...jamie,
        status: 'canceled',
        version: 2,
        canceled_by: 'client',
        by_customer: { change: 'canceled', at: '2026-11-23T13:00:00.000Z' },
      };
      await opens(withJamie({ 'DELETE /appointments/jamie': () => ok(canceled) }));
      await press('Cancel');
      await page.does(() => document.querySelector<HTMLInputElement>(`[type=radio][value=${by}]`)?.click());
      await press('Yes, Continue');
      expect(page.toasts()).toEqual(['Appointment Canceled: Jamie Rivera, Tue, Nov 24 at 9:00 AM']);
      expect(buttons()).not.toContain('Undo');
    },
  );

  test('of a request can be undone, or says that it is too late', async () => {
    await opens(withJamie({ 'PUT /appointments/jamie': () => ok(confirmed), [UNDO]: tooLate }));
    await press('Confirm');
    await press('Yes, Continue');
    await press('Undo');
    expect(page.toasts().at(-1)).toBe('Update Failed: Failed to update appointment: It is too late.');
    expect(page.bodiesOf('PUT /appointments/jamie')).toHaveLength(1);
  });

  test("emails the client unless the owner unticks it, and doesn't ask without an address", async () => {
    const canceled: OwnersAppointment = { ...jamie, status: 'canceled', version: 2 };
    await opens(withJamie({ 'DELETE /appointments/jamie': () => ok(canceled) }));
    await press('Cancel');
    expect(write()?.labels?.[0]?.textContent).toBe('Email Jamie');
    expect(write()?.checked).toBe(true);
    await page.does(() => write()?.click());
    await press('Yes, Continue');
    expect(page.sent.find(({ call }) => call.startsWith('DELETE'))).toMatchObject({
      query: { notify: 'false' },
    });

    const unreached = { ...jamie, customer: { ...jamie.customer, email: '' } };
    await page.does(() => {
      ask('cancel', unreached);
    });
    expect(page.element.querySelector('dialog')?.textContent).toContain('Are you sure');
    expect(write()).toBeNull();
  });

  test("that refunds says so, and Undo doesn't claim that it was paid", async () => {
    const paid: OwnersAppointment = { ...jamie, status: 'paid', amount_paid_cents: 8500 };
    const canceled: OwnersAppointment = {
      ...paid,
      status: 'canceled',
      version: 2,
      amount_paid_cents: 0,
      refunded_cents: 8500,
    };
    await opens({
      [ALL]: () => ok([paid]),
      'DELETE /appointments/jamie': () => ok(canceled),
      [UNDO]: tooLate,
    });
    await press('Cancel');
    await press('Yes, Continue');
    expect(page.toasts()).toEqual([
      'Appointment Canceled: Jamie Rivera, Tue, Nov 24 at 9:00 AM. $85 will be refunded to the card.',
    ]);
    page.answers['PUT /appointments/jamie'] = () => ok({ ...canceled, status: 'booked', version: 3 });
    await press('Undo');
    expect(page.sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'booked',
      version: 2,
      amount_paid_cents: 0,
    });
  });

  test('that cancels can still be undone after its email was sent, and asks if the time is taken', async () => {
    const canceled: OwnersAppointment = { ...confirmed, status: 'canceled', version: 3 };
    const overlap = refusal(409, 'overlap', 'This time overlaps.', {
      data: { conflicts: [person('Priya Raman')], reasons: [] },
    });
    await opens({ [ALL]: () => ok([confirmed]), 'DELETE /appointments/jamie': () => ok(canceled) });
    await press('Cancel');
    page.answers[UNDO] = () => overlap;
    await press('Yes, Continue');
    await press('Undo');
    expect(page.element.querySelector('dialog')?.textContent).toContain('Priya Raman');

    page.answers[UNDO] = tooLate;
    const answers = [ok({ ...canceled, status: 'booked', version: 4 }), ok({ ...confirmed, version: 5 })];
    page.answers['PUT /appointments/jamie'] = () => answers.shift() ?? overlap;
    await press('Yes, Continue');
    expect(page.sent.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([
      { body: { status: 'booked', version: 3, allow_overlap: true } },
      { body: { status: 'confirmed', version: 4 } },
    ]);
    expect(page.toasts().at(-1)).toBe('Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: confirmed');
  });
});

const confirms = (list: OwnersAppointment[]) =>
  opens({ [ALL]: () => ok(list), 'PUT /appointments/jamie': () => ok(confirmed) });

describe('the focus after a change', () => {
  test('goes to the appointment', async () => {
    await confirms([jamie]);
    button('Confirm').focus();
    await press('Confirm');
    await press('Yes, Continue');
    expect(document.activeElement?.id).toBe('appointment-jamie');
  });

  test('goes to the next one if the appointment left the list', async () => {
    const priya = appointment({ id: 'priya', time: '08:00' });
    await confirms([jamie, priya]);
    await pressTab('Pending');
    button('Confirm').focus();
    await press('Confirm');
    page.answers[ALL] = () => ok([confirmed, priya]);
    await press('Yes, Continue');
    expect(names()).toHaveLength(1);
    expect(document.activeElement?.id).toBe('appointment-priya');
  });

  test('goes to the heading of an empty list', async () => {
    await confirms([jamie]);
    await pressTab('Pending');
    button('Confirm').focus();
    await press('Confirm');
    page.answers[ALL] = () => ok([confirmed]);
    await press('Yes, Continue');
    expect(document.activeElement?.tagName).toBe('H2');
  });
});

test('a visit of a series can be canceled with the following ones', async () => {
  const visit = { ...jamie, series: { id: 's', index: 1, count: 4, every_weeks: 4 } };
  await opens(withJamie({ 'DELETE /appointments/jamie': () => ok({ ...visit, status: 'canceled' }) }));
  await page.does(() => {
    ask('cancel', visit);
  });
  await page.does(() => write()?.click());
  await press('Yes, Continue');
  expect(page.sent.find(({ call }) => call.startsWith('DELETE'))?.query).toEqual({ scope: 'following' });
});

test('if only the following visits were canceled, the toast and Undo are about those', async () => {
  const visit: OwnersAppointment = {
    ...jamie,
    status: 'confirmed',
    series: { id: 's', index: 1, count: 4, every_weeks: 4 },
  };
  const next: OwnersAppointment = {
    ...visit,
    id: 'next',
    date: '2026-12-22',
    status: 'canceled',
    version: 2,
  };
  const UNDO_NEXT = 'POST /appointments/next/undo';
  await opens(withJamie({ 'DELETE /appointments/jamie': () => ok(next), [UNDO_NEXT]: tooLate }));
  await page.does(() => {
    ask('cancel', visit);
  });
  await press('Yes, Continue');
  expect(page.toasts()).toEqual(['Appointment Canceled: Jamie Rivera, Tue, Dec 22 at 9:00 AM']);
  page.answers['PUT /appointments/next'] = () => ok({ ...next, status: 'booked', version: 3 });
  await press('Undo');
  expect(page.bodiesOf(UNDO_NEXT)).toEqual([{ version: 2 }]);
  // Only the chosen visit was certainly confirmed before.
  expect(page.bodiesOf('PUT /appointments/next')).toMatchObject([{ status: 'booked', version: 2 }]);
});
