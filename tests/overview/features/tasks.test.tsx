// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { $unsaved } from '../../../src/features/admin/shell/navigation.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { foils, opens, overviewNow, page, tax, text, towels } from './screen.tsx';

const tasks = () =>
  [...page.element.querySelectorAll('.task-row')].map((row) => row.querySelector('.task-title')?.textContent);
const tick = (title: string) => page.does(() => labelled(title).click());

describe('tasks', () => {
  test('are listed with open ones first and done ones apart', async () => {
    await opens();
    const rows = [...page.element.querySelectorAll('.task-row')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Order foilsHighpriorityOverdue since Mon, Nov 23',
      'Wash towelsLowpriority',
      'TaxHighpriority',
    ]);
    expect(page.element.querySelector('#tasks-done')?.textContent).toContain('Done (1)Tax');
  });

  test('are added in order', async () => {
    await opens();
    page.answers['POST /tasks'] = () =>
      ok({ id: 'new', title: 'Call Priya', priority: 'medium', due: null, done: false });
    await page.press('Add New Task');
    await page.types('Task', 'Call Priya');
    await page.press('Add Task');
    expect(page.bodiesOf('POST /tasks')).toEqual([
      { id: expect.any(String), title: 'Call Priya', priority: 'medium', due: null },
    ]);
    expect(tasks()).toEqual(['Order foils', 'Call Priya', 'Wash towels', 'Tax']);
    expect(page.toasts()).toEqual(['Task Added: Call Priya']);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('restore unsaved changes when they open again, and leaving asks', async () => {
    await opens();
    await page.press('Edit task: Wash towels');
    await page.types('Task', 'Wash all towels');
    expect($unsaved.get()).toBe("Leave without saving your changes to 'Wash towels'?");
    await page.press('Close');
    expect($unsaved.get()).toBeNull();
    // After a reload, only the tab's storage is left.
    expect(sessionStorage.getItem('salon.draft.task.towels')).toContain('Wash all towels');
    await page.press('Edit task: Wash towels');
    expect(labelled('Task').value).toBe('Wash all towels');
    expect(document.querySelector('dialog')?.textContent).toContain("It isn't saved yet.");
    await page.press('Cancel');
    await page.press('Edit task: Wash towels');
    expect(labelled('Task').value).toBe('Wash towels');
    await page.press('Cancel');
  });

  test("can't be edited while being saved, so no text is lost", async () => {
    await opens();
    const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
    page.answers['PUT /tasks/towels'] = () => answer.promise;
    await page.press('Edit task: Wash towels');
    await page.types('Task', 'Wash all towels');
    await page.press('Save Changes');
    await page.types('Task', 'Something else');
    expect(labelled('Task').value).toBe('Wash all towels');
    await page.does(() => {
      answer.resolve(refusal(503, 'store_unavailable', 'Not now.'));
    });
    expect(labelled('Task').value).toBe('Wash all towels');
    expect(document.querySelector('dialog')?.textContent).toContain('Not now.');
    await page.press('Cancel');
  });

  test('are done at once in place, and can be reopened', async () => {
    await opens();
    page.answers['PUT /tasks/foils'] = () => ok({ ...foils, version: 2, done: true });
    await tick('Order foils');
    expect(page.bodiesOf('PUT /tasks/foils')).toEqual([{ done: true, version: 1 }]);
    expect(labelled('Order foils').checked).toBe(true);
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
    page.answers['PUT /tasks/foils'] = () => ok(foils);
    await tick('Order foils');
    expect(page.bodiesOf('PUT /tasks/foils')[1]).toEqual({ done: false, version: 2 });
    expect(labelled('Order foils').checked).toBe(false);
  });

  test('deleted elsewhere disappear', async () => {
    await opens();
    page.answers['PUT /tasks/foils'] = () => refusal(404, 'not_found', 'This task does not exist.');
    await tick('Order foils');
    expect(tasks()).toEqual(['Wash towels', 'Tax']);
  });

  test('changed elsewhere are neither ticked nor deleted, and shown as they are now', async () => {
    await opens();
    const newest = { ...foils, version: 5, title: 'Order gold foils' };
    const stale = () => refusal(409, 'stale', 'This task has been changed elsewhere.', { data: newest });
    page.answers['PUT /tasks/foils'] = stale;
    await tick('Order foils');
    expect(labelled('Order gold foils').checked).toBe(false);
    page.answers['DELETE /tasks/foils'] = stale;
    await page.press('Delete task: Order gold foils');
    expect(page.sent.at(-1)?.query).toEqual({ version: '5' });
    expect(tasks()).toContain('Order gold foils');
  });

  test('are deleted, and return unchanged with Undo', async () => {
    await opens();
    page.answers['DELETE /tasks/foils'] = () => ok({ id: 'foils' });
    await page.press('Delete task: Order foils');
    expect(tasks()).toEqual(['Wash towels', 'Tax']);
    expect(document.activeElement?.textContent).toBe('Tasks & reminders');
    expect(page.toasts()).toEqual(['Task Deleted: Order foils']);
    page.answers['POST /tasks'] = () => ok(foils);
    await page.press('Undo');
    expect(page.bodiesOf('POST /tasks')).toEqual([
      { id: 'foils', title: 'Order foils', priority: 'high', due: '2026-11-23', done: false },
    ]);
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
  });

  test("that couldn't be deleted stay, and a failed Undo can be retried", async () => {
    await opens();
    await page.press('Delete task: Order foils');
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
    expect(page.toasts()[0]).toMatch(/^Deletion Failed: We couldn't delete the task:/);
    page.answers['DELETE /tasks/foils'] = () => ok({ id: 'foils' });
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), tasks: [towels, tax] });
    await page.press('Delete task: Order foils');
    await page.press('Undo');
    expect(page.toasts().at(-1)).toMatch(/^Undo Failed: We couldn't add 'Order foils':/);
    page.answers['POST /tasks'] = () => ok(foils);
    await page.press('Send Again');
    expect(tasks()).toEqual(['Order foils', 'Wash towels', 'Tax']);
  });

  test('say when all are done, and when there are none', async () => {
    await opens({ tasks: [tax] });
    expect(text()).toContain('All done.');
    page.answers['GET /overview'] = () => ok({ ...overviewNow(), tasks: [] });
    await page.does(announceChange);
    expect(text()).toContain('No tasks yet.');
  });
});
