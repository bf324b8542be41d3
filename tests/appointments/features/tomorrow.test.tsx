// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { ChangeDialog } from '../../../src/features/admin/appointments/ChangeDialog.tsx';
import { proposeTomorrow } from '../../../src/features/admin/appointments/AppointmentActions.tsx';
import { appointment, tomorrow } from '../../admin/features/build.ts';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage();
const visit = appointment({ time: '10:00', status: 'booked' });
const free = { conflicts: [], reasons: [] };
const closed = { conflicts: [], reasons: [{ kind: 'closed', text: 'Closed on Sundays' }] };

/** Proposes tomorrow for the visit in a salon with these times. */
async function proposes(...answers: object[]): Promise<string> {
  const left = [...answers];
  page.answers = {
    'GET /times': () => ok(left.shift()),
    [`PUT /appointments/${visit.id}`]: () => ok({ ...visit, version: 2, date: tomorrow }),
  };
  await page.show([<ChangeDialog key="asks" />, <Toasts key="says" />]);
  await page.does(() => proposeTomorrow(visit));
  return document.querySelector('.dialog-body')?.textContent ?? '';
}
const moves = async () => {
  await page.press('Yes, Continue');
  return page.bodiesOf(`PUT /appointments/${visit.id}`);
};

test('the same time tomorrow is proposed if it is free', async () => {
  const question = await proposes({ starts: ['09:00', '10:00'], next_date: null, obstacles: free });
  expect(question).toContain('to Wed, Nov 25, 10:00 AM?');
  expect(question).toContain('The same time tomorrow is free.');
  expect(page.sent[0]?.query).toEqual({
    service_id: '1',
    date: tomorrow,
    time: '10:00',
    appointment_id: visit.id,
  });
  expect(await moves()).toEqual([{ start_at: `${tomorrow}T10:00`, version: 1 }]);
  expect(page.toasts()[0]).toMatch(/^Appointment Updated/);
});

test('the email can be skipped, and Undo reverses the move', async () => {
  await proposes({ starts: ['10:00'], next_date: null, obstacles: free });
  await page.does(() => labelled('Email Jamie').click());
  expect(await moves()).toEqual([{ start_at: `${tomorrow}T10:00`, version: 1, notify: false }]);
  const undo = `POST /appointments/${visit.id}/undo`;
  page.answers[undo] = () => ok({ ...visit, version: 3 });
  await page.press('Undo');
  expect(page.bodiesOf(undo)).toEqual([{ version: 2 }]);
  expect(page.bodiesOf(`PUT /appointments/${visit.id}`)).toHaveLength(1);
});

test('the nearest free time is proposed otherwise, and the question says so', async () => {
  const question = await proposes({
    starts: ['08:00', '11:30', '13:00'],
    next_date: null,
    obstacles: closed,
  });
  expect(question).toContain('to Wed, Nov 25, 11:30 AM?');
  expect(question).toContain('This is the nearest free time.');
  expect(await moves()).toEqual([{ start_at: `${tomorrow}T11:30`, version: 1 }]);
});

test('a time on the next day with a free one is proposed if tomorrow has none', async () => {
  const question = await proposes(
    { starts: [], next_date: '2026-11-27', obstacles: closed },
    { starts: ['09:00', '12:00'], next_date: null, obstacles: null },
  );
  expect(question).toContain('to Fri, Nov 27, 9:00 AM?');
  expect(question).toContain('Tomorrow has no free times.');
});

test('the same time is proposed if none is free, and asks like any other move', async () => {
  expect(await proposes({ starts: [], next_date: null, obstacles: closed })).toContain(
    'No nearby time is free.',
  );
  page.answers[`PUT /appointments/${visit.id}`] = () =>
    refusal(409, 'outside_schedule', 'Not free', { data: { reasons: closed.reasons } });
  await page.press('Yes, Continue');
  expect(document.body.textContent).toContain('Closed on Sundays');
  page.answers[`PUT /appointments/${visit.id}`] = () => ok({ ...visit, version: 2 });
  expect((await moves()).at(-1)).toEqual({ start_at: `${tomorrow}T10:00`, version: 1, allow_outside: true });
});

test("nothing is proposed if the times can't load", async () => {
  page.answers = {};
  await page.show(<ChangeDialog />);
  await page.does(() => proposeTomorrow(visit));
  expect(page.toasts()[0]).toMatch(/^Update Failed: Failed to update appointment/);
  expect(document.querySelector('dialog')).toBeNull();
});
