// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { $today, openIncome } from '../../../src/features/admin/income/income.ts';
import { walkInForm } from '../../../src/features/admin/appointments/editor/WalkInDialog.tsx';
import { $asOf } from '../../../src/features/admin/shell/as-of.ts';
import { $access } from '../../../src/features/admin/shell/access.ts';
import { $dialog, announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { appointment, today } from '../../admin/features/build.ts';
import { control, ok, refusal } from '../../admin/features/page.ts';
import { near, opens, overviewNow, page, text, visit } from './screen.tsx';

const toRow = (name: string) =>
  [...page.element.querySelectorAll('.visit-row')].find(({ textContent }) => textContent?.includes(name));
const actionsIn = (name: string) => [
  ...(toRow(name)?.querySelectorAll<HTMLButtonElement>('button:not([aria-label])') ?? []),
];
const actionsOf = (name: string) => actionsIn(name).map(({ textContent }) => textContent);
const actionOf = (name: string, action: string) =>
  actionsIn(name).find(({ textContent }) => textContent === action) ?? expect.fail(`${name}: no ${action}`);
const buttons = (part: string) =>
  [...page.element.querySelectorAll(`${part} button`)].map(({ textContent }) => textContent);

const kept = () => localStorage.getItem('salon.day');
const asked = () => page.sent.filter(({ call }) => call === 'GET /overview').length;

describe('the overview', () => {
  test("shows the answer's figures and no placeholders", async () => {
    await opens();
    const figures = [...page.element.querySelectorAll('.stat-card')].map((card) => card.textContent);
    expect(figures).toEqual([
      "Today's appointments32 still to come",
      'This week17Sunday to Saturday',
      'Month revenue$1,234.50Received in November 2026. Booked: $2,000',
      'Total clients1,204',
    ]);
  });

  test('names the days of the week as the salon counts them', async () => {
    document.body.dataset['week'] = '1';
    onTestFinished(() => {
      delete document.body.dataset['week'];
    });
    await opens();
    expect(page.element.textContent).toContain('This week17Monday to Sunday');
  });

  test.each([
    ['All done', 'completed', {}, null],
    ['1 not checked out', 'confirmed', {}, ['today', '1 visit']],
    ['1 not checked out', 'confirmed', { past_due_count: 2 }, ['past-due', '3 visits']],
    ['None left today', 'completed', { past_due_count: 2 }, ['past-due', '2 visits']],
    ['None left today', 'completed', { owed_count: 1 }, null],
  ] as const)('of a day that is over says %j', async (note, status, counts, notice) => {
    await opens({ today: [visit('Early', '08:00', { status })], ...counts });
    expect(page.element.querySelector('.stat-card')?.textContent).toContain(note);
    const row = status === 'confirmed' ? 'Not checked out' : 'Completed';
    expect(toRow('Early')?.textContent).toContain(row);
    const link = [...page.element.querySelectorAll('a')].find(({ textContent }) =>
      textContent?.startsWith('Not checked out'),
    );
    expect(link && [link.getAttribute('href'), link.textContent]).toEqual(
      notice?.map((text, i) => (i === 0 ? `/admin/appointments?filter=${text}` : `Not checked out: ${text}`)),
    );
  });

  test('starts with the next client, then later ones, then past ones', async () => {
    await opens();
    expect(page.element.querySelector('.first-visit h3')?.textContent).toBe('Jamie');
    expect(page.element.querySelector('.first-visit')?.textContent).toContain('in 30 min');
    const rows = [...page.element.querySelectorAll('.visit-row')].map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Priya');
    expect(rows[1]).toContain('Early');
  });

  test('says who is in the chair and marks who is next', async () => {
    await opens({ today: [visit('Jamie', '09:00'), visit('Priya', '14:00')] });
    expect(page.element.querySelector('.first-visit')?.textContent).toMatch(/^Now/);
    expect(page.element.querySelector('.visit-row')?.textContent).toContain('Priya Next');
  });

  test('offers to call and email the next client, not an erased one', async () => {
    await opens();
    expect(control('Call Jamie').getAttribute('href')).toBe('tel:5550100110');
    expect(control('Message Jamie').getAttribute('href')).toBe('mailto:jamie@example.com');
    const erased = appointment({
      customer: { name: 'Erased client', email: 'erased-1@erased.invalid' },
      start_at: `${today}T10:00:00-05:00`,
      end_at: `${today}T11:00:00-05:00`,
    });
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), today: [erased] });
    await page.does(announceChange);
    expect(page.element.querySelector('.first-visit')?.textContent).toContain('Erased client');
    expect(page.element.querySelector('[href^="tel:"]')).toBeNull();
  });

  test('offers the next step in one tap and shows its result', async () => {
    await opens();
    expect(buttons('.first-visit')).toEqual([
      'Make Payment',
      'Confirm',
      'Edit',
      'Move to Tomorrow',
      'Cancel',
      'Text',
    ]);
    const confirmed = visit('Priya', '14:00', { status: 'confirmed', version: 2 });
    page.answers['PUT /appointments/Priya'] = () => ok(confirmed);
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), today: [confirmed] });
    await page.does(() => actionOf('Priya', 'Confirm').click());
    await page.press('Yes, Continue');
    expect(page.bodiesOf('PUT /appointments/Priya')).toEqual([{ status: 'confirmed', version: 1 }]);
    expect(page.toasts()[0]).toMatch(/^Status Updated: Priya/);
    expect(page.element.querySelector('.first-visit')?.textContent).toContain('Confirmed');
    expect(document.activeElement?.textContent).toBe("Today's appointments");
  });

  test("offers every action that a visit's state allows, as the list does", async () => {
    const states = {
      Pending: { status: 'pending', payment_status: 'pending' },
      Deposit: { status: 'pending', payment_status: 'deposit' },
      Booked: { status: 'booked', payment_status: 'pending' },
      Confirmed: { status: 'confirmed', payment_status: 'pending' },
      Paid: { status: 'paid', payment_status: 'paid' },
      Completed: { status: 'completed', payment_status: 'paid' },
    } as const;
    const visits = Object.entries(states).map(([name, state]) => visit(name, '14:00', state));
    await opens({ today: [visit('Jamie', '10:00'), ...visits] });
    expect(Object.fromEntries(Object.keys(states).map((name) => [name, actionsOf(name)]))).toEqual({
      Pending: ['Make Payment', 'Confirm', 'Edit', 'Move to Tomorrow', 'Cancel'],
      Deposit: ['Confirm', 'Edit', 'Move to Tomorrow', 'Cancel'],
      Booked: ['Make Payment', 'Confirm', 'Edit', 'Move to Tomorrow', 'Cancel'],
      Confirmed: ['Make Payment', 'Edit', 'Move to Tomorrow', 'Cancel'],
      Paid: ['Mark Complete', 'Edit', 'Move to Tomorrow', 'Cancel'],
      Completed: ['Edit', 'Book Again', 'Cancel'],
    });
    await page.does(() => actionOf('Pending', 'Make Payment').click());
    expect($dialog.get()).toMatchObject({ kind: 'payment', appointment: { id: 'Pending' } });
    await page.does(() => actionOf('Paid', 'Edit').click());
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'Paid' } });
  });

  test.each([
    ['Asia/Tokyo', 'Wednesday, November 25', '2026-11-25', '13:30'],
    ['Pacific/Honolulu', 'Monday, November 23', '2026-11-23', '20:30'],
  ])(
    'uses the time zone of a salon in %s, whatever zone the page was built in',
    async (timeZone, day, date, clock) => {
      vi.setSystemTime(
        Date.parse(day.startsWith('W') ? '2026-11-24T23:30:00-05:00' : '2026-11-24T01:30:00-05:00'),
      );
      $access.set({ who: 'owner', name: 'Maren', timeZone });
      await opens({ today: [], today_count: 0 });
      expect(text()).toContain(day);
      // The day's cash is closed on that date, and a walk-in begins at that time.
      const stop = openIncome();
      expect($today.get()).toBe(date);
      stop();
      walkInForm.open(null);
      expect(walkInForm.$form.get()?.values.time).toBe(clock);
      walkInForm.cancel();
    },
  );

  test('of an empty day offers to fill it', async () => {
    await opens({ today: [], today_count: 0 });
    expect(text()).toContain('No appointments today.');
    await page.does(() => page.element.querySelector<HTMLElement>('.rounded-card button')?.click());
    expect($dialog.get()).toEqual({ kind: 'create', date: today });
  });

  test('has working quick actions', async () => {
    await opens();
    const links = [
      ...page.element.querySelectorAll<HTMLAnchorElement>('section[aria-labelledby=quick-actions] a'),
    ].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(Object.fromEntries(links)).toEqual({
      'Block Date': '/admin/availability',
      'Add Client': '/admin/clients?add=1',
      'View Payments': '/admin/appointments?filter=payments&date=every',
      'View All Appointments': '/admin/appointments?filter=every&date=every',
    });
    await page.press('New Appointment');
    expect($dialog.get()).toEqual({ kind: 'create' });
  });

  test('reloads every half minute and after changes, drawing only what is new', async () => {
    await opens();
    const [row] = page.element.querySelectorAll('.visit-row');
    const before = asked();
    await page.does(() => vi.advanceTimersByTime(30_000));
    await page.does(announceChange);
    expect(asked()).toBe(before + 2);
    expect(page.element.querySelector('.visit-row')).toBe(row);
  });

  test('names the day of its appointments until the salon sends another day', async () => {
    await opens();
    page.answers['GET /overview'] = () => refusal(503, 'unavailable', 'Closed');
    vi.setSystemTime(Date.parse('2026-11-25T08:00:00-05:00'));
    await page.does(announceChange);
    expect(page.element.querySelector('[data-as-of]')?.textContent).toBe('Tuesday, November 24');
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), date: '2026-11-25', today: [] });
    await page.does(announceChange);
    expect(page.element.querySelector('[data-as-of]')?.textContent).toBe('Wednesday, November 25');
  });

  test('stores only fresh answers for the next time it opens', async () => {
    await opens();
    await page.until(() => kept() !== null);
    localStorage.clear();
    // The service worker repeats an earlier answer.
    await page.does(() => $asOf.set(Date.now()));
    vi.setSystemTime(Date.now() + 3_600_000);
    await page.does(announceChange);
    await page.does(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(kept()).toBeNull();
    await page.does(() => $asOf.set(null));
  });

  test('is not stored with the current time before the salon has answered', async () => {
    await opens();
    await page.until(() => kept() !== null);
    localStorage.clear();
    const data = overviewNow();
    const answer = Promise.withResolvers<void>();
    page.answers['GET /overview'] = () => answer.promise.then(() => ok(data));
    vi.setSystemTime(Date.now() + 3_600_000);
    await page.does(announceChange);
    await page.does(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(kept()).toBeNull();
    await page.does(() => answer.resolve());
    await page.until(() => kept() !== null);
  });

  test('loads its charts once nearly visible', async () => {
    await opens();
    expect(page.sent.map(({ call }) => call)).not.toContain('GET /charts');
    page.answers['GET /charts'] = () =>
      ok({ time_zone: 'America/New_York', weeks: [], hours: [], services: [] });
    await page.does(() => near?.());
    await page.does(vi.dynamicImportSettled);
    expect(text()).toContain('Charts appear here after');
  });
});
