// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $newest } from '../../../src/features/admin/shell/dialogs.ts';
import { $question, keep, move } from '../../../src/features/admin/appointments/confirm-change.ts';
import { appointment, tomorrow } from '../../admin/features/build.ts';
import { adminPage, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage('/admin/availability');

const MOVE = 'PUT /appointments/jamie';
const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });
const moved = { ...jamie, version: 4, date: tomorrow, time: '10:00', start_at: `${tomorrow}T10:00:00-05:00` };
const dialog = () => document.querySelector('dialog')?.textContent ?? '';

beforeEach(async () => {
  $question.set(null);
  await page.show(<AppointmentDialogs />);
});

const moves = () => page.does(() => move(jamie, `${tomorrow}T10:00`));

test('a move happens at once, updates every section, and can be undone', async () => {
  page.answers[MOVE] = () => ok(moved);
  await moves();
  expect(page.bodiesOf(MOVE)).toEqual([{ start_at: '2026-11-25T10:00', version: 3 }]);
  expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Wed, Nov 25 at 10:00 AM']);
  expect($newest.get()).toEqual(moved);

  const undo = `POST /appointments/${jamie.id}/undo` as const;
  page.answers[undo] = () => ok({ ...jamie, version: 5 });
  await page.does(() => $toasts.get()[0]?.action?.run());
  expect(page.bodiesOf(undo)).toEqual([{ version: 4 }]);
  expect(page.toasts().at(-1)).toBe('Appointment Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM');
});

test('an unpaid time is kept with one press and an Undo; a time paid meanwhile needs no question', async () => {
  const held = { ...jamie, held_until: '2026-11-24T16:30:00-05:00' };
  page.answers[MOVE] = () => ok({ ...held, version: 4, held_until: null });
  await page.does(() => void keep(held));
  expect(page.bodiesOf(MOVE)).toEqual([{ held_until: null, version: 3 }]);
  const undo = `POST /appointments/${jamie.id}/undo` as const;
  page.answers[undo] = () => refusal(409, 'invalid_transition', "It's too late to undo this.");
  await page.does(() => $toasts.get()[0]?.action?.run());
  expect(page.toasts().at(-1)).toBe(
    "Update Failed: Failed to update appointment: It's too late to undo this.",
  );
  const paid = { ...held, version: 9, held_until: null };
  page.answers[MOVE] = () => refusal(409, 'stale', 'Changed.', { data: paid });
  await page.does(() => void keep(held));
  expect([dialog(), $newest.get()]).toEqual(['', paid]);
});

test('an overlapping move asks first, and Cancel leaves everything unchanged', async () => {
  const conflicts = [appointment({ customer: { name: 'Theo Lindgren' } })];
  page.answers[MOVE] = () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts, reasons: [] } });
  await moves();
  expect(dialog()).toContain('Theo Lindgren');
  await page.press('Cancel');
  expect(dialog()).toBe('');
  expect(page.bodiesOf(MOVE)).toHaveLength(1);

  await moves();
  page.answers[MOVE] = () => ok(moved);
  await page.press('Yes, Continue');
  expect(page.bodiesOf(MOVE).at(-1)).toEqual({
    start_at: '2026-11-25T10:00',
    allow_overlap: true,
    version: 3,
  });
  expect(page.toasts()).toHaveLength(1);
});

test('moving an outdated appointment says so and asks again', async () => {
  const newest = { ...jamie, version: 9, time: '15:00' };
  page.answers[MOVE] = () => refusal(409, 'stale', 'Changed.', { data: newest });
  await moves();
  expect(dialog()).toContain('Time: 3:00 PM (was 9:00 AM)');
  expect(dialog()).toContain('to Wed, Nov 25, 10:00 AM?');
  page.answers[MOVE] = () => ok(moved);
  await page.press('Yes, Continue');
  expect(page.bodiesOf(MOVE).at(-1)).toMatchObject({ version: 9 });
});
