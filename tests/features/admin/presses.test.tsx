// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { AppointmentsScreen } from '../../../src/features/admin/appointments/AppointmentsScreen.tsx';
import { OverviewScreen } from '../../../src/features/admin/overview/OverviewScreen.tsx';
import { ask, keep } from '../../../src/features/admin/question.ts';
import { ServicesScreen } from '../../../src/features/admin/services/ServicesScreen.tsx';
import { faults } from '../faults.ts';
import { appointment, tomorrow } from './build.ts';
import { timeBlock } from './calendar/build.ts';
import { adminPage, labelled, ok, type Answers } from './page.ts';
import { ada, adasPage, calendar, cut, forgetsAll, nothing, salon, screen } from './whole-salon.tsx';

// What the owner does with a press or two: where it does not arrive that is said, what is shown is what there is, and the
// same press does it after all.

const page = adminPage();

interface Press {
  readonly name: string;
  readonly salon?: Answers;
  readonly opens: () => Promise<void>;
  /** What is pressed, each time it is tried. */
  readonly does: () => Promise<void>;
  readonly call: string;
  readonly made: unknown;
  /** Begins what is said where it failed, and where it is done. */
  readonly failed: string;
  readonly done: string;
}

const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });
const held = { ...jamie, held_until: '2026-11-24T16:30:00-05:00' };
const towels = { id: 'towels', version: 1, title: 'Buy towels', priority: 'medium', due: null, done: false };
const lunch = timeBlock(`${tomorrow}T12:00`, `${tomorrow}T13:00`);
const withTowels: Answers = { 'GET /overview': () => ok({ ...nothing, tasks: [towels] }) };

const asks = (action: 'confirm' | 'cancel') => async () => {
  await page.does(() => {
    ask(action, jamie);
  });
  await page.press('Yes, Continue');
};
const withQuestions = () => page.show(<AppointmentDialogs />);
const ofServices = () => screen(page, '/admin/services', ServicesScreen);
const ofTasks = () => screen(page, '/admin', OverviewScreen);

const ofOneDay: Answers = {
  'GET /day': () =>
    ok({
      today: '2026-11-24',
      time_zone: 'America/New_York',
      date: '2026-11-24',
      appointments: [jamie],
      past_due_count: 0,
    }),
};
const withTicked = (verb: 'Confirm' | 'Cancel') => async () => {
  const box = page.element.querySelector<HTMLInputElement>('li input[type=checkbox]');
  if (box?.checked === false) await page.does(() => box.click());
  await page.press(`${verb} 1 appointment`);
  await page.press('Yes, Continue');
};
const madeOfMany = (status: 'confirmed' | 'canceled') => ({
  results: [{ id: 'jamie', ok: true, appointment: { ...jamie, version: 4, status } }],
});

const presses: readonly Press[] = [
  {
    name: 'confirming an appointment',
    opens: withQuestions,
    does: asks('confirm'),
    call: 'PUT /appointments/jamie',
    made: { ...jamie, version: 4, status: 'confirmed' },
    failed: 'Update Failed: Failed to update appointment',
    done: 'Status Updated',
  },
  {
    name: 'canceling an appointment',
    opens: withQuestions,
    does: asks('cancel'),
    call: 'DELETE /appointments/jamie',
    made: { ...jamie, version: 4, status: 'canceled', payment_status: 'canceled' },
    failed: 'Cancellation Failed: Failed to cancel appointment',
    done: 'Appointment Canceled',
  },
  {
    name: 'keeping an unpaid time',
    opens: withQuestions,
    does: () => page.does(() => void keep(held)),
    call: 'PUT /appointments/jamie',
    made: { ...held, version: 4, held_until: null },
    failed: 'Update Failed: Failed to update appointment',
    done: 'Appointment Updated',
  },
  {
    name: 'confirming many appointments',
    salon: ofOneDay,
    opens: () => screen(page, '/admin/appointments', AppointmentsScreen),
    does: withTicked('Confirm'),
    call: 'POST /appointments/bulk',
    made: madeOfMany('confirmed'),
    failed: 'Update Failed: Failed to confirm appointments',
    done: 'Status Updated',
  },
  {
    name: 'canceling many appointments',
    salon: ofOneDay,
    opens: () => screen(page, '/admin/appointments', AppointmentsScreen),
    does: withTicked('Cancel'),
    call: 'POST /appointments/bulk',
    made: madeOfMany('canceled'),
    failed: 'Cancellation Failed: Failed to cancel appointments',
    done: 'Appointments Canceled',
  },
  {
    name: 'turning a service off',
    opens: ofServices,
    does: () => page.press('Deactivate'),
    call: 'PUT /services/1',
    made: { ...cut, active: false },
    failed: 'Update Failed: Failed to update service',
    done: 'Service Deactivated',
  },
  {
    name: 'deleting a service',
    opens: ofServices,
    does: async () => {
      await page.press('Delete');
      await page.press('Delete Service');
    },
    call: 'DELETE /services/1',
    made: { id: 1, retired: false },
    failed: 'Deletion Failed: Failed to delete service',
    done: 'Service Deleted',
  },
  {
    name: 'deleting a task',
    salon: withTowels,
    opens: ofTasks,
    does: () => page.press('Delete task: Buy towels'),
    call: 'DELETE /tasks/towels',
    made: { id: 'towels' },
    failed: 'Deletion Failed: Failed to delete task',
    done: 'Task Deleted',
  },
  {
    name: 'opening a blocked day',
    opens: () => calendar(page),
    does: () => page.press('Remove Thu, Nov 26'),
    call: 'DELETE /blocked-dates/2026-11-26',
    made: { date: '2026-11-26' },
    failed: 'Unblocking Failed: Thu, Nov 26 could not be unblocked',
    done: 'Date Unblocked',
  },
  {
    name: 'freeing blocked time',
    salon: { 'GET /time-blocks': () => ok([lunch]) },
    opens: () => calendar(page),
    does: () => page.press('Remove Wed, Nov 25, 12:00 PM to 1:00 PM'),
    call: `DELETE /time-blocks/${lunch.id}`,
    made: { id: lunch.id },
    failed: 'Unblocking Failed: Wed, Nov 25, 12:00 PM to 1:00 PM is still blocked',
    done: 'Time Unblocked',
  },
];

beforeEach(forgetsAll);
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(presses)('$name', ({ salon: more = {}, opens, does, call, made, failed, done }) => {
  test.each(faults)('while $name: says so, and the same again does it', async (fault) => {
    page.answers = { ...salon, ...more };
    await opens();
    await page.does(() => null);
    fault.begins();
    page.answers[call] = fault.answer;
    await does();
    expect(page.toasts()).toEqual([expect.stringContaining(fault.sentence)]);
    expect(page.toasts()[0]?.startsWith(failed)).toBe(true);
    vi.restoreAllMocks();
    page.answers[call] = () => ok(made);
    await does();
    expect(page.toasts().at(-1)?.startsWith(done)).toBe(true);
    expect(page.bodiesOf(call)).toHaveLength(2);
  });
});

test.each(faults)('while $name a task is not shown as done, and can be done after all', async (fault) => {
  page.answers = { ...salon, ...withTowels };
  await ofTasks();
  fault.begins();
  page.answers['PUT /tasks/towels'] = fault.answer;
  await page.does(() => labelled('Buy towels').click());
  expect(page.toasts()).toEqual([expect.stringContaining(fault.sentence)]);
  expect(labelled('Buy towels').checked).toBe(false);
  vi.restoreAllMocks();
  page.answers['PUT /tasks/towels'] = () => ok({ ...towels, done: true });
  await page.does(() => labelled('Buy towels').click());
  expect(labelled('Buy towels').checked).toBe(true);
});

test.each(faults)('while $name a client is not erased, and what was ticked stays ticked', async (fault) => {
  page.answers = { ...salon };
  await adasPage(page);
  await page.press('Erase Client...');
  const tick = document.querySelector<HTMLInputElement>('dialog [type=checkbox]');
  await page.does(() => tick?.click());
  fault.begins();
  page.answers['DELETE /clients/ada'] = fault.answer;
  await page.press('Erase Client');
  expect(document.querySelector('dialog [role=alert]')?.textContent).toContain(fault.sentence);
  expect(tick?.checked).toBe(true);
  vi.restoreAllMocks();
  page.answers['DELETE /clients/ada'] = () => ok({ id: ada.id, visits_kept: 0 });
  await page.press('Erase Client');
  expect(page.toasts()).toEqual([expect.stringContaining('Client Erased')]);
});
