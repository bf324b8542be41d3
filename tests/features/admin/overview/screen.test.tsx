// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangeDialog } from '../../../../src/features/admin/ChangeDialog.tsx';
import { $dialog, announceChange } from '../../../../src/features/admin/dialogs.ts';
import { overview, type Overview } from '../../../../src/features/admin/overview/overview.ts';
import { OverviewScreen } from '../../../../src/features/admin/overview/OverviewScreen.tsx';
import type { Task } from '../../../../src/features/admin/overview/tasks.ts';
import { Toasts } from '../../../../src/components/ui/Toasts.tsx';
import { appointment, today } from '../build.ts';
import { adminPage, control, labelled, ok, refusal } from '../page.ts';

const page = adminPage();

const visit = (name: string, time: `${number}:${number}`, part: Parameters<typeof appointment>[0] = {}) => {
  const hour = time.slice(0, 2);
  return appointment({
    id: name,
    time,
    start_at: `${today}T${time}:00-05:00`,
    end_at: `${today}T${hour}:59:00-05:00`,
    ...part,
    customer: { name },
  });
};
const foils: Task = { id: 'foils', title: 'Order foils', priority: 'high', due: '2026-11-23', done: false };
const towels: Task = { id: 'towels', title: 'Wash towels', priority: 'low', due: null, done: false };
const tax: Task = { id: 'tax', title: 'Tax', priority: 'high', due: null, done: true };

let near: (() => void) | null;

beforeEach(() => {
  near = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => {
          seen([{ isIntersecting: true }]);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});

async function opens(part: Partial<Overview> = {}): Promise<void> {
  const data: Overview = {
    today_count: 3,
    week_count: 17,
    month_revenue_cents: 123_450,
    client_count: 1204,
    today: [visit('Early', '08:00'), visit('Jamie', '10:00'), visit('Priya', '14:00')],
    tasks: [foils, towels, tax],
    ...part,
  };
  page.answers['GET /overview'] = () => ok(data);
  await overview.load();
  await page.show(
    <>
      <OverviewScreen />
      <ChangeDialog />
      <Toasts />
    </>,
  );
}

const tasks = () =>
  [...page.element.querySelectorAll('.task-row')].map((row) => row.querySelector('.task-title')?.textContent);
const rowOf = (name: string) =>
  [...page.element.querySelectorAll('.visit-row')].find(({ textContent }) => textContent?.includes(name));
const actionsIn = (name: string) => [...(rowOf(name)?.querySelectorAll('button') ?? [])];
const actionsOf = (name: string) => actionsIn(name).map(({ textContent }) => textContent);
const actionOf = (name: string, action: string) =>
  actionsIn(name).find(({ textContent }) => textContent === action) ?? expect.fail(`${name}: no ${action}`);
const buttons = (part: string) =>
  [...page.element.querySelectorAll(`${part} button`)].map(({ textContent }) => textContent);
const tick = (title: string) => page.does(() => labelled(title).click());
const text = () => page.element.textContent;

describe('the overview', () => {
  test('shows the figures of the answer, and none of the placeholders', async () => {
    await opens();
    const figures = [...page.element.querySelectorAll('.stat-card')].map((card) => card.textContent);
    expect(figures).toEqual([
      "Today's Appointments32 still to come",
      'This Week17Sunday to Saturday',
      'Month Revenue$1,234.50November 2026',
      'Total Clients1,204In the client list',
    ]);
  });

  test('begins with the next client, then who comes later, then who has been', async () => {
    await opens();
    expect(page.element.querySelector('.first-visit h3')?.textContent).toBe('Jamie');
    expect(page.element.querySelector('.first-visit')?.textContent).toContain('in 30 min');
    const rows = [...page.element.querySelectorAll('.visit-row')].map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Priya');
    expect(rows[1]).toContain('Early');
  });

  test('says that somebody is in the chair, and marks who is next', async () => {
    await opens({ today: [visit('Jamie', '09:00'), visit('Priya', '14:00')] });
    expect(page.element.querySelector('.first-visit')?.textContent).toMatch(/^Now/);
    expect(page.element.querySelector('.visit-row')?.textContent).toContain('Priya Next');
  });

  test('lets the next client be called and written to, and an erased one not', async () => {
    await opens();
    expect(control('Call Jamie').getAttribute('href')).toBe('tel:5550100110');
    expect(control('Write to Jamie').getAttribute('href')).toBe('mailto:jamie@example.com');
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

  test('lets what comes next be done in one tap, and shows what has become of it', async () => {
    await opens();
    expect(buttons('.first-visit')).toEqual(['Make Payment', 'Confirm', 'Edit', 'Cancel']);
    const confirmed = visit('Priya', '14:00', { status: 'confirmed', version: 2 });
    page.answers['PUT /appointments/Priya'] = () => ok(confirmed);
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), today: [confirmed] });
    await page.does(() => actionOf('Priya', 'Confirm').click());
    await page.press('Yes, Continue');
    expect(page.bodiesOf('PUT /appointments/Priya')).toEqual([{ status: 'confirmed', version: 1 }]);
    expect(page.toasts()[0]).toMatch(/^Status Updated: Priya/);
    expect(page.element.querySelector('.first-visit')?.textContent).toContain('Confirmed');
    expect(document.activeElement?.textContent).toBe("Today's Appointments");
  });

  test('offers every action that the state of a visit allows, as the list of appointments does', async () => {
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
      Pending: ['Make Payment', 'Confirm', 'Edit', 'Cancel'],
      Deposit: ['Confirm', 'Edit', 'Cancel'],
      Booked: ['Make Payment', 'Confirm', 'Edit', 'Cancel'],
      Confirmed: ['Make Payment', 'Edit', 'Cancel'],
      Paid: ['Mark Complete', 'Edit', 'Cancel'],
      Completed: ['Edit', 'Cancel'],
    });
    await page.does(() => actionOf('Pending', 'Make Payment').click());
    expect($dialog.get()).toMatchObject({ kind: 'payment', appointment: { id: 'Pending' } });
    await page.does(() => actionOf('Paid', 'Edit').click());
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'Paid' } });
  });

  test('of an empty day goes by the time zone of the settings', async () => {
    vi.setSystemTime(Date.parse('2026-11-24T23:30:00-05:00'));
    page.answers['GET /settings'] = () => ok({ timeZone: 'Asia/Tokyo' });
    await opens({ today: [], today_count: 0 });
    expect(text()).toContain('Wednesday, November 25');
  });

  test('of an empty day offers to fill it', async () => {
    await opens({ today: [], today_count: 0 });
    expect(text()).toContain('No appointments today.');
    await page.does(() => page.element.querySelector<HTMLElement>('.rounded-card button')?.click());
    expect($dialog.get()).toEqual({ kind: 'create', date: today });
  });

  test('has quick actions that act', async () => {
    await opens();
    const links = [...page.element.querySelectorAll<HTMLAnchorElement>('a.quick-action')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(Object.fromEntries(links)).toEqual({
      'Block Date': '/admin/availability',
      'Add Client': '/admin/clients?add=1',
      'View Payments': '/admin/appointments?filter=confirmed',
      'View All Appointments': '/admin/appointments',
    });
    await page.press('New Appointment');
    expect($dialog.get()).toEqual({ kind: 'create' });
  });

  test('asks again every half minute and after a change, and draws only what is new', async () => {
    await opens();
    const [row] = page.element.querySelectorAll('.visit-row');
    const asked = () => page.sent.filter(({ call }) => call === 'GET /overview').length;
    const before = asked();
    await page.does(() => vi.advanceTimersByTime(30_000));
    await page.does(announceChange);
    expect(asked()).toBe(before + 2);
    expect(page.element.querySelector('.visit-row')).toBe(row);
  });

  test('that cannot be read says so, and can be asked again', async () => {
    await opens();
    delete page.answers['GET /overview'];
    await page.does(announceChange);
    expect(text()).toContain('This may not be the newest state.');
    expect(page.element.querySelector('.first-visit h3')?.textContent).toBe('Jamie');
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), week_count: 18 });
    await page.press('Retry');
    expect(text()).not.toContain('This may not be the newest state.');
    expect(text()).toContain('This Week18');
  });

  test('loads its charts once they are nearly seen', async () => {
    await opens();
    expect(page.sent.map(({ call }) => call)).not.toContain('GET /charts');
    page.answers['GET /charts'] = () =>
      ok({ time_zone: 'America/New_York', weeks: [], hours: [], services: [] });
    await page.does(() => near?.());
    await page.does(vi.dynamicImportSettled);
    expect(text()).toContain('Once there have been appointments');
  });
});

describe('tasks', () => {
  test('are listed with what presses, and those that are done apart', async () => {
    await opens();
    const rows = [...page.element.querySelectorAll('.task-row')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Order foilsHighpriorityOverdue since Mon, Nov 23',
      'Wash towelsLowpriority',
      'TaxHighpriority',
    ]);
    expect(page.element.querySelector('details')?.textContent).toContain('Done (1)Tax');
  });

  test('are added, and take their place', async () => {
    await opens();
    page.answers['POST /tasks'] = () =>
      ok({ id: 'new', title: 'Call Priya', priority: 'medium', due: null, done: false });
    await page.press('Add New Task');
    await page.types('Task', 'Call Priya');
    await page.press('Add Task');
    expect(page.bodiesOf('POST /tasks')).toEqual([{ title: 'Call Priya', priority: 'medium', due: null }]);
    expect(tasks()).toEqual(['Order foils', 'Call Priya', 'Wash towels', 'Tax']);
    expect(page.toasts()).toEqual(['Task Added: Call Priya']);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('need a title, and the form goes to it', async () => {
    await opens();
    await page.press('Add New Task');
    await page.press('Add Task');
    expect(document.querySelector('dialog')?.textContent).toContain('Title is required');
    expect(document.activeElement).toBe(labelled('Task'));
    await page.types('Task', 'x');
    expect(document.querySelector('dialog')?.textContent).not.toContain('Title is required');
    expect(page.bodiesOf('POST /tasks')).toEqual([]);
  });

  test('that could not be saved keep what was typed, with the reason', async () => {
    await opens();
    await page.press('Add New Task');
    await page.types('Task', 'Call Priya');
    await page.types('Due date', '2026-11-30');
    await page.press('Add Task');
    expect(document.querySelector('dialog')?.textContent).toContain('The salon cannot be reached just now.');
    expect(labelled('Task').value).toBe('Call Priya');
    expect(labelled('Due date').value).toBe('2026-11-30');
    page.answers['POST /tasks'] = () =>
      refusal(422, 'validation_failed', 'Please check.', { errors: { title: 'Title must be short' } });
    await page.press('Add Task');
    expect(document.querySelector('dialog')?.textContent).toContain('Title must be short');
    expect(document.activeElement).toBe(labelled('Task'));
  });

  test('that were begun are there again when the form is, unless they were given up', async () => {
    await opens();
    await page.press('Add New Task');
    await page.types('Task', 'Call Pri');
    await page.press('Close');
    await page.press('Add New Task');
    expect(labelled('Task').value).toBe('Call Pri');
    await page.press('Cancel');
    await page.press('Add New Task');
    expect(labelled('Task').value).toBe('');
    await page.press('Cancel');
  });

  test('are changed', async () => {
    await opens();
    page.answers['PUT /tasks/towels'] = () =>
      ok({ ...towels, title: 'Wash all towels', priority: 'high', due: '2026-11-24' });
    await page.press('Edit task: Wash towels');
    expect(labelled('Priority').value).toBe('low');
    await page.types('Task', 'Wash all towels');
    await page.types('Priority', 'high');
    await page.types('Due date', '2026-11-24');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /tasks/towels')).toEqual([
      { title: 'Wash all towels', priority: 'high', due: '2026-11-24' },
    ]);
    expect(text()).toContain('Wash all towelsHighpriorityDue today');
    expect(page.toasts()).toEqual(['Task Updated: Wash all towels']);
  });

  test('are done at once, in their place, and can be opened again', async () => {
    await opens();
    page.answers['PUT /tasks/foils'] = () => ok({ ...foils, done: true });
    await tick('Order foils');
    expect(page.bodiesOf('PUT /tasks/foils')).toEqual([{ done: true }]);
    expect(labelled('Order foils').checked).toBe(true);
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
    page.answers['PUT /tasks/foils'] = () => ok(foils);
    await tick('Order foils');
    expect(page.bodiesOf('PUT /tasks/foils')[1]).toEqual({ done: false });
    expect(labelled('Order foils').checked).toBe(false);
  });

  test('that the salon does not hear of are not done', async () => {
    await opens();
    await tick('Order foils');
    expect(labelled('Order foils').checked).toBe(false);
    expect(page.toasts()[0]).toMatch(
      /^Update Failed: Failed to update task: The salon cannot be reached just now/,
    );
  });

  test('that have gone meanwhile go here too', async () => {
    await opens();
    page.answers['PUT /tasks/foils'] = () => refusal(404, 'not_found', 'This task does not exist.');
    await tick('Order foils');
    expect(tasks()).toEqual(['Wash towels', 'Tax']);
  });

  test('are deleted, and come back with Undo as they were', async () => {
    await opens();
    page.answers['DELETE /tasks/foils'] = () => ok({ id: 'foils' });
    await page.press('Delete task: Order foils');
    expect(tasks()).toEqual(['Wash towels', 'Tax']);
    expect(document.activeElement?.textContent).toBe('Tasks & Reminders');
    expect(page.toasts()).toEqual(['Task Deleted: Order foils']);
    page.answers['POST /tasks'] = () => ok({ ...foils, id: 'again' });
    await page.press('Undo');
    expect(page.bodiesOf('POST /tasks')).toEqual([
      { title: 'Order foils', priority: 'high', due: '2026-11-23', done: false },
    ]);
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
  });

  test('that could not be deleted stay, and an Undo that failed can be tried again', async () => {
    await opens();
    await page.press('Delete task: Order foils');
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
    expect(page.toasts()[0]).toMatch(/^Deletion Failed: Failed to delete task:/);
    page.answers['DELETE /tasks/foils'] = () => ok({ id: 'foils' });
    await page.press('Delete task: Order foils');
    await page.press('Undo');
    expect(page.toasts().at(-1)).toMatch(/^Undo Failed: Failed to add task 'Order foils':/);
    page.answers['POST /tasks'] = () => ok({ ...foils, id: 'again' });
    await page.press('Retry');
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
  });

  test('say when everything is done, and when there is nothing', async () => {
    await opens({ tasks: [tax] });
    expect(text()).toContain('Everything is done.');
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), tasks: [] });
    await page.does(announceChange);
    expect(text()).toContain('Nothing to remember yet.');
  });
});

function overviewNow(): Overview {
  const value = overview.$value.get();
  if (value.state !== 'ready') throw new Error('The overview has not been loaded');
  return value.data;
}
