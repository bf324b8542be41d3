// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { clearDate, openScreen, pickDate } from '../../../src/features/admin/appointments/screen.ts';
import { openCalendar, show, turn } from '../../../src/features/admin/calendar/calendar.ts';
import { openNewAppointment } from '../../../src/features/admin/appointments/selected-day.ts';
import { $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { today, tomorrow, yesterday } from '../../admin/features/build.ts';
import { adminPage } from '../../admin/features/page.ts';

const page = adminPage('/admin/appointments');
const far = '2026-12-02';

/** Returns the first day of a new appointment after an action; null means the default, which is tomorrow. */
async function begins(does: () => void = () => undefined) {
  await page.does(does);
  openNewAppointment();
  const dialog = $dialog.get();
  return dialog?.kind === 'create' ? (dialog.date ?? null) : undefined;
}

describe('a new appointment begins', () => {
  test('tomorrow if no section has a day', async () => {
    expect(await begins()).toBeNull();
  });

  test('on the date chosen in the list, or tomorrow once the choice is cleared', async () => {
    const stop = openScreen();
    expect(await begins()).toBeNull();
    for (const date of [far, today, tomorrow] as const) {
      expect(
        await begins(() => {
          pickDate(date);
        }),
      ).toBe(date);
    }
    expect(
      await begins(() => {
        pickDate(yesterday);
      }),
      'a past date',
    ).toBeNull();
    pickDate(far);
    expect(await begins(clearDate)).toBeNull();
    pickDate(far);
    expect(await begins(stop), 'in another section').toBeNull();
  });

  test.each(['month', 'week', 'day'] as const)('on the day that the %s shows', async (view) => {
    history.replaceState(null, '', `/admin/availability?view=${view}`);
    const stop = openCalendar();
    expect(await begins()).toBeNull();
    for (const date of [far, today] as const) {
      expect(
        await begins(() => {
          show({ date });
        }),
      ).toBe(date);
    }
    const next = { month: '2026-12-01', week: '2026-12-01', day: tomorrow }[view];
    expect(
      await begins(() => {
        turn(1);
      }),
    ).toBe(next);
    expect(await begins(stop)).toBeNull();
  });

  test('on the day in the address, after a reload too', async () => {
    history.replaceState(null, '', `/admin/availability?view=day&date=${far}`);
    openCalendar()();
    expect(await begins()).toBeNull();
    const stop = openCalendar();
    expect(await begins()).toBe(far);
    stop();
    history.replaceState(null, '', `/admin/appointments?date=${far}`);
    const leave = openScreen();
    expect(await begins()).toBe(far);
    leave();
  });

  test('tomorrow if only the month was turned and turned back', async () => {
    const stop = openCalendar();
    turn(1);
    expect(
      await begins(() => {
        turn(-1);
      }),
    ).toBeNull();
    stop();
  });
});
