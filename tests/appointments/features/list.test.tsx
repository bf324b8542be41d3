// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { $access } from '../../../src/features/admin/shell/access.ts';
import { $reauthentication } from '../../../src/features/admin/shell/sign-in-again.ts';
import { tomorrow, yesterday } from '../../admin/features/build.ts';
import { ok, refusal } from '../../admin/features/page.ts';
import { ALL, button, names, opens, page, person, press, pressTab, shows, withJamie } from './screen.tsx';

describe('the list', () => {
  test("starts with today's active appointments, newest first", async () => {
    await opens({
      [ALL]: () =>
        ok([
          person('Overdue', { date: yesterday }),
          person('Early', { time: '09:00' }),
          person('Late', { time: '14:00' }),
          person('Done', { status: 'completed' }),
          person('Tomorrow', { date: tomorrow }),
        ]),
    });
    expect(names()).toEqual(['Late', 'Early']);
    expect(page.element.textContent).toContain('Tue, Nov 24');

    await press('Oldest First');
    expect(names()).toEqual(['Early', 'Late']);
    await press('Day after');
    expect(names()).toEqual(['Tomorrow']);
    await pressTab('Past Due');
    expect(names()).toEqual(['Overdue']);
    expect(page.element.textContent).toContain('OVERDUE');
    expect(location.search).toBe(`?filter=past-due&date=${tomorrow}&order=oldest`);
  });

  test('shows what was kept of a canceled visit, and the sum of prices', async () => {
    const canceled = { status: 'canceled', payment_status: 'canceled' } as const;
    await opens({
      [ALL]: () => ok([person('Kept', { ...canceled, amount_paid_cents: 2000 }), person('Free', canceled)]),
    });
    const badges = [...page.element.querySelectorAll('.badge')].map(({ textContent }) => textContent);
    expect(badges.filter((words) => words.includes('kept'))).toEqual(['$20 kept']);
    expect(page.element.querySelector('.totals')?.textContent).toContain('Sum of prices ($170 canceled)');
  });

  test('shows no payment status for a visit without a price', async () => {
    const { service } = person('Test');
    const free = { service: { ...service, price_cents: 0 }, payment_status: 'paid' } as const;
    await opens({ [ALL]: () => ok([person('Test', free), person('Cut', { payment_status: 'paid' })]) });
    const badges = [...page.element.querySelectorAll('.badge')].map(({ textContent }) => textContent);
    expect(badges.filter((words) => words.includes('Paid in full'))).toHaveLength(1);
  });

  test('of all dates shows and counts the appointments of each tab', async () => {
    history.replaceState(null, '', '/admin/appointments?filter=every&date=every');
    await opens({
      [ALL]: () =>
        ok([
          person('Done', { date: yesterday, status: 'completed', amount_paid_cents: 8500 }),
          person('Now'),
          person('Soon', { date: tomorrow, status: 'paid', amount_paid_cents: 4250 }),
        ]),
    });
    expect(names()).toEqual(['Soon', 'Now', 'Done']);
    expect(page.element.textContent).toContain('3 appointments in All Statuses');
    expect(button('All Dates').getAttribute('aria-pressed')).toBe('true');
    await pressTab('With Payments2');
    expect(names()).toEqual(['Soon', 'Done']);
    await pressTab('Completed1');
    expect(names()).toEqual(['Done']);
    await press('Day after');
    expect(location.search).toBe(`?filter=completed&date=${tomorrow}`);
    await press('All Dates');
    expect(names()).toEqual(['Done']);
    await press('Clear Date');
    expect(location.search).toBe('?filter=completed');
    expect(names()).toEqual([]);
  });

  test('says that nothing was found, and that there are no notes', async () => {
    await opens(withJamie());
    expect(page.element.textContent).toContain('No notes');
    await press('List');
    expect(page.element.textContent).toContain('No notes');
    await pressTab('Completed');
    expect(page.element.textContent).toContain('No appointments found for the selected filter.');
  });

  test('opens in the view last used on this device', async () => {
    await opens(withJamie());
    await press('List');
    await press('Oldest First');
    history.replaceState(null, '', '/admin/appointments');
    await page.show(null);
    await shows();
    expect([button('List'), button('Oldest First')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
    ]);
  });

  test('keeps its content and open question if a refresh fails', async () => {
    await opens(withJamie());
    await press('Confirm');
    page.answers = {};
    await page.does(() => vi.advanceTimersByTime(30_000));
    expect(names()).toEqual(['Jamie Rivera']);
    expect(page.element.textContent).toContain('This may be out of date.');
    expect(page.element.querySelector('dialog')?.open).toBe(true);
  });

  test('sends no requests if the owner is not signed in', async () => {
    $access.set({ who: 'customer' });
    await shows();
    expect(page.sent).toEqual([]);
  });

  test('asks a signed-out owner to sign in and stays', async () => {
    await opens({ [ALL]: () => refusal(401, 'sign_in_required', 'Please sign in.') });
    expect($reauthentication.get().step).toBe('asking');
    expect($access.get().who).toBe('owner');
  });
});

test('arrow keys move between tabs', async () => {
  await opens(withJamie());
  const tab = page.element.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  await page.key('ArrowLeft', tab ?? undefined);
  expect(page.element.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('With Payments0');
  expect(document.activeElement?.textContent).toBe('With Payments0');
});
