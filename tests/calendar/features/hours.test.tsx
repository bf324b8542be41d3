// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { $unsaved } from '../../../src/features/admin/shell/navigation.ts';
import { ok } from '../../admin/features/page.ts';
import { calls, opens, page, salon } from './screen.tsx';

test('the address can open the hours or the waitlist', async () => {
  const waitlist = { 'GET /waitlist': () => ok([]), 'GET /services': () => ok([]) };
  await opens(salon(waitlist), '/admin/availability?at=waitlist');
  expect(document.activeElement?.id).toBe('waitlist');
  await page.show(null);
  await opens(salon(waitlist), '/admin/availability?at=hours');
  expect(document.activeElement?.closest('.hours-times')).not.toBeNull();
});

describe('the business hours', () => {
  const SAVE = 'PUT /settings';
  const { workingHours, workingDays, hoursByWeekday, breaks } = defaultSettings;
  const before = { workingHours, workingDays, hoursByWeekday, breaks };

  test('are saved with the changed version and guarded before leaving', async () => {
    await opens(salon());
    expect($unsaved.get()).toBeNull();
    await page.types('Start', '08:00');
    expect($unsaved.get()).toContain('your changes to the business hours');
    const hours = { start: '08:00', end: '17:00' };
    page.answers[SAVE] = () => ok({ ...defaultSettings, workingHours: hours });
    page.answers['GET /settings'] = () => ok({ ...defaultSettings, workingHours: hours });
    await page.does(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
    expect(page.bodiesOf(SAVE)).toEqual([{ ...before, workingHours: hours, version: 1 }]);
    expect(page.toasts()[0]).toMatch(/^Business Hours Saved/);
    expect($unsaved.get()).toBeNull();
  });

  test('say if fixed booking times do not follow a change, and one press updates them', async () => {
    const saved = { ...defaultSettings, slotMode: 'fixed' as const };
    await opens(salon({ 'GET /settings': () => ok(saved) }));
    const warning = 'Clients can book online only at 9:00 AM, 10:30 AM, 2:00 PM and 3:30 PM';
    expect(document.body.textContent).not.toContain(warning);
    await page.types('Start', '08:00');
    expect(document.body.textContent).toContain(warning);
    page.answers[SAVE] = () => ok({ ...saved, version: 2, slotMode: 'interval' });
    await page.press('Offer times every 30 minutes');
    expect(page.bodiesOf(SAVE)).toEqual([{ slotMode: 'interval' }]);
    expect(page.toasts()).toEqual([
      'Booking Times Updated: Clients can book every 30 minutes from opening time.',
    ]);
    // Typed hours can still be saved over the newest settings.
    expect(document.body.textContent).not.toContain(warning);
    await page.does(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ workingHours: { start: '08:00' }, version: 2 });
    page.answers[SAVE] = () => ok({ ...saved, version: 3 });
    await page.does(() => $toasts.get()[0]?.action?.run());
    expect(page.bodiesOf(SAVE).at(-1)).toEqual({ slotMode: 'fixed' });
  });

  test.each([
    ['0', 'Sunday', 'Saturday'],
    ['1', 'Monday', 'Sunday'],
    ['6', 'Saturday', 'Friday'],
  ])('list the days in the order of a week that begins on day %s', async (week, first, last) => {
    document.body.dataset['week'] = week;
    await opens(salon());
    const names = [...document.querySelectorAll('form ul:first-of-type > li')].map(
      ({ textContent }) => /^[A-Z][a-z]+day/.exec(textContent)?.[0],
    );
    expect(names).toHaveLength(7);
    expect([names.at(0), names.at(-1)]).toEqual([first, last]);
    delete document.body.dataset['week'];
  });

  test("with errors aren't sent and name the field", async () => {
    await opens(salon());
    await page.types('End', '08:00');
    await page.does(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
    expect(document.querySelector('.field-error')?.textContent).toBe('End must be after start');
    expect(calls('PUT')).toEqual([]);
    await page.types('End', '18:00');
    expect(document.querySelector('.field-error')).toBeNull();
  });
});
