// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $move, putDown, type Move } from '../../../src/features/admin/calendar/move.ts';
import { openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { $question } from '../../../src/features/admin/appointments/confirm-change.ts';
import { appointment, tomorrow } from '../../admin/features/build.ts';
import { adminPage, ok, refusal } from '../../admin/features/page.ts';

// Each way for the owner to book a time that is not free, with each reason, asks first and saves only after confirmation.

const page = adminPage('/admin/availability');
const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });
const dialog = () => document.querySelector('dialog')?.textContent ?? '';

const MAKE = 'POST /appointments';
const SAVE = 'PUT /appointments/jamie';
const puts = (by: Move['by']) => () =>
  page.does(() => {
    $move.set({ appointment: jamie, target: { date: tomorrow, minute: 720 }, by, isDown: false });
    return putDown();
  });

/** The action, its request, and the button that confirms it. */
const ways = {
  'the create dialog': [
    async () => {
      await page.does(() => {
        openDialog({ kind: 'create', date: tomorrow, time: '12:00', customer: jamie.customer });
      });
      await page.until(() => dialog().includes('New Appointment'));
      await page.press('Next');
      await page.types('Service', '1');
      await page.press('Next');
      await page.press('Create Appointment');
    },
    MAKE,
    'Book It Anyway',
  ],
  'the edit dialog': [
    async () => {
      await page.does(() => {
        openDialog({ kind: 'edit', appointment: jamie });
      });
      await page.until(() => dialog().includes('Edit Appointment'));
      await page.types('Time', '12:00');
      await page.press('Save Changes');
    },
    SAVE,
    'Save It Anyway',
  ],
  'the pointer': [puts('drag'), SAVE, 'Yes, Continue'],
  'the keys': [puts('keys'), SAVE, 'Yes, Continue'],
} as const;

const reasons = [
  { kind: 'closed', text: 'Closed on Sundays' },
  { kind: 'hours', text: 'Outside business hours, 9:00 AM to 5:00 PM' },
  { kind: 'break', text: 'Break, 12:00 PM to 1:00 PM' },
  { kind: 'time_block', text: 'Lunch, 12:00 PM to 1:00 PM' },
  { kind: 'blocked_date', text: 'Blocked: holiday' },
  { kind: 'past', text: 'This time has passed' },
];

beforeEach(async () => {
  $question.set(null);
  $move.set(null);
  page.answers = {
    'GET /services': () => ok(startingServices),
    'GET /clients': () => ok([]),
    'GET /settings': () => ok(defaultSettings),
    'GET /appointments/jamie/history': () => ok([]),
  };
  await page.show(<AppointmentDialogs />);
});

describe.each(Object.entries(ways))('by %s', (_, [goes, call, yes]) => {
  const outside = (about = reasons) =>
    refusal(409, 'outside_schedule', 'This time is not free.', { data: { reasons: about } });

  test.each(reasons)('into $kind asks with the reason and continues if confirmed', async (reason) => {
    page.answers[call] = () => outside([reason]);
    await goes();
    expect(dialog()).toContain("This time isn't free:");
    expect(dialog()).toContain(reason.text);
    expect(page.bodiesOf(call)).toEqual([expect.not.objectContaining({ allow_outside: true })]);
    page.answers[call] = () => ok({ ...jamie, version: 4 });
    await page.press(yes);
    expect(page.bodiesOf(call).at(-1)).toMatchObject({ allow_outside: true });
    expect(page.bodiesOf(call).at(-1)).not.toHaveProperty('allow_overlap');
    expect(dialog()).toBe('');
  });

  test('into a time that is also taken asks about both at once', async () => {
    const conflicts = [appointment({ customer: { name: 'Theo Lindgren' } })];
    page.answers[call] = () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts, reasons } });
    await goes();
    for (const text of ['Theo Lindgren', ...reasons.map(({ text }) => text)])
      expect(dialog()).toContain(text);
    page.answers[call] = () => ok({ ...jamie, version: 4 });
    await page.press(yes);
    expect(page.bodiesOf(call).at(-1)).toMatchObject({ allow_overlap: true, allow_outside: true });
  });

  test('shows a reason only once, even in a form that names it when the time is chosen', async () => {
    const obstacles = { conflicts: [], reasons };
    const answers = { starts: ['09:00'], next_date: null, obstacles };
    page.answers['GET /times'] = ({ time }) => ok({ ...answers, obstacles: time ? obstacles : null });
    page.answers[call] = () => outside();
    await goes();
    expect(dialog().split('Blocked: holiday')).toHaveLength(2);
  });

  test('asks only about the other reason after one confirmation, then sends both', async () => {
    const conflicts = [appointment({ customer: { name: 'Theo Lindgren' } })];
    page.answers[call] = () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts, reasons: [] } });
    await goes();
    page.answers[call] = () => outside();
    await page.press(yes);
    expect(page.bodiesOf(call).at(-1)).not.toHaveProperty('allow_outside');
    expect(dialog()).toContain('Blocked: holiday');
    page.answers[call] = () => ok({ ...jamie, version: 4 });
    await page.press(yes);
    expect(page.bodiesOf(call).at(-1)).toMatchObject({ allow_overlap: true, allow_outside: true });
  });
});
