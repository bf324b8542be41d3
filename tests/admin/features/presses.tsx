import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { AppointmentsScreen } from '../../../src/features/admin/appointments/AppointmentsScreen.tsx';
import { OverviewScreen } from '../../../src/features/admin/overview/OverviewScreen.tsx';
import { ask } from '../../../src/features/admin/appointments/confirm-change.ts';
import { ServicesScreen } from '../../../src/features/admin/services/ServicesScreen.tsx';
import { SignInAgain } from '../../../src/features/admin/shell/SignInAgain.tsx';
import { appointment, tomorrow } from './build.ts';
import { timeBlock } from '../../calendar/features/build.ts';
import { ok, type AdminPage, type Answers } from './page.ts';
import { at, calendar, cut, dialog, nothing } from './whole-salon.tsx';
import { oil } from './build.ts';

/** One of the owner's quick actions. */
export interface Press {
  readonly name: string;
  /** The form that asks first, if there is one. */
  readonly form?: object;
  readonly salon?: Answers;
  readonly opens: (page: AdminPage) => Promise<void>;
  /** The presses of each attempt. */
  readonly does: (page: AdminPage) => Promise<void>;
  readonly call: string;
  readonly made: unknown;
  /** True if a record that somebody else has removed counts as removed. */
  readonly mayBeGone?: true;
  /** The beginning of the error message, and the success toast or text. */
  readonly failed: string;
  readonly done: string;
}

const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });
const held = { ...jamie, held_until: '2026-11-24T16:30:00-05:00' };
export const towels = {
  id: 'towels',
  version: 1,
  title: 'Buy towels',
  priority: 'medium',
  due: null,
  done: false,
};
const lunch = timeBlock(`${tomorrow}T12:00`, `${tomorrow}T13:00`);
export const withTowels: Answers = { 'GET /overview': () => ok({ ...nothing, tasks: [towels] }) };

const asks = (action: 'confirm' | 'cancel') => async (page: AdminPage) => {
  await page.does(() => {
    ask(action, jamie);
  });
  await page.press('Yes, Continue');
};
const withQuestions = (page: AdminPage) =>
  page.show(
    <>
      <SignInAgain />
      <AppointmentDialogs />
    </>,
  );
const code = {
  state: 'open',
  amount_cents: 8500,
  url: 'https://pay.test/1',
  appointment: { ...jamie, version: 4 },
};
const ofCode = () => document.querySelector<HTMLInputElement>('dialog input[value=code]');
const ofPayCode = async (page: AdminPage) => {
  await dialog(page, { kind: 'checkout', appointment: jamie }, 'Check Out');
  await page.until(() => ofCode() !== null);
  await page.does(() => ofCode()?.click());
};
const ofServices = at('/admin/services', ServicesScreen);
export const ofTasks = at('/admin', OverviewScreen);

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
const withTicked = (verb: 'Confirm' | 'Cancel') => async (page: AdminPage) => {
  const box = page.element.querySelector<HTMLInputElement>('li input[type=checkbox]');
  if (box?.checked === false) await page.does(() => box.click());
  await page.press(`${verb} 1 appointment`);
  await page.press('Yes, Continue');
};
const madeOfMany = (status: 'confirmed' | 'canceled') => ({
  results: [{ id: 'jamie', ok: true, appointment: { ...jamie, version: 4, status } }],
});

export const presses: readonly Press[] = [
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
    name: 'showing a pay code',
    salon: { 'GET /connections': () => ok({ paying_by: 'stripe' }) },
    opens: ofPayCode,
    does: (page) => page.press('Show Pay Code'),
    call: 'POST /appointments/jamie/pay-code',
    made: code,
    failed: "We couldn't make a pay code.",
    done: 'Ask your client to scan this code to pay $85.',
  },
  {
    name: "telling today's clients of a delay",
    opens: (page) => dialog(page, { kind: 'texts', appointment: null }, 'Running Late'),
    does: (page) => page.press('15 Minutes'),
    call: 'POST /running-late',
    made: [{ appointment: jamie, why_not: null }],
    failed: "Emails Not Sent: We couldn't email your clients",
    done: "Emailed 1 client that you're running 15 minutes late.",
  },
  {
    name: 'keeping an unpaid time',
    opens: (page) => dialog(page, { kind: 'edit', appointment: held }, 'Edit Appointment'),
    does: (page) => page.press('Keep It'),
    call: 'PUT /appointments/jamie',
    made: { ...held, version: 4, held_until: null },
    failed: 'Update Failed: Failed to update appointment',
    done: 'Appointment Updated',
  },
  {
    name: 'confirming many appointments',
    salon: ofOneDay,
    opens: at('/admin/appointments', AppointmentsScreen),
    does: withTicked('Confirm'),
    call: 'POST /appointments/bulk',
    made: madeOfMany('confirmed'),
    failed: 'Update Failed: Failed to confirm appointments',
    done: 'Status Updated',
  },
  {
    name: 'canceling many appointments',
    salon: ofOneDay,
    opens: at('/admin/appointments', AppointmentsScreen),
    does: withTicked('Cancel'),
    call: 'POST /appointments/bulk',
    made: madeOfMany('canceled'),
    failed: 'Cancellation Failed: Failed to cancel appointments',
    done: 'Appointments Canceled',
  },
  {
    name: 'deactivating a service',
    opens: ofServices,
    does: (page) => page.press('Deactivate'),
    call: 'PUT /services/1',
    made: { ...cut, active: false },
    failed: 'Update Failed: Failed to update service',
    done: 'Service Deactivated',
  },
  {
    name: 'deleting a service',
    opens: ofServices,
    does: async (page) => {
      await page.press('Delete');
      await page.press('Delete Service');
    },
    call: 'DELETE /services/1',
    made: { id: 1, retired: false },
    failed: 'Deletion Failed: Failed to delete service',
    done: 'Service Deleted',
  },
  {
    name: 'deleting a form',
    salon: {
      'GET /consent-forms': () => ok([{ id: 'color', version: 1, title: 'Color consent', text: 'Signed.' }]),
    },
    opens: ofServices,
    does: (page) => page.press('Delete form: Color consent'),
    call: 'DELETE /consent-forms/color',
    mayBeGone: true,
    made: { id: 'color' },
    failed: "Deletion Failed: We couldn't delete the form",
    done: 'Form Deleted',
  },
  {
    name: 'deleting a product',
    salon: { 'GET /products': () => ok([oil]) },
    opens: ofServices,
    does: (page) => page.press('Delete product: Hair oil'),
    call: 'DELETE /products/oil',
    mayBeGone: true,
    made: { id: 'oil' },
    failed: "Deletion Failed: We couldn't delete the product",
    done: 'Product Deleted',
  },
  {
    name: 'deleting a task',
    salon: withTowels,
    opens: ofTasks,
    does: (page) => page.press('Delete task: Buy towels'),
    call: 'DELETE /tasks/towels',
    mayBeGone: true,
    made: { id: 'towels' },
    failed: "Deletion Failed: We couldn't delete the task",
    done: 'Task Deleted',
  },
  {
    name: 'opening a blocked day',
    opens: calendar,
    does: (page) => page.press('Remove Thu, Nov 26'),
    call: 'DELETE /blocked-dates/2026-11-26',
    made: { date: '2026-11-26' },
    failed: "Unblocking Failed: Thu, Nov 26 couldn't be unblocked",
    done: 'Date Unblocked',
  },
  {
    name: 'removing a time block',
    salon: { 'GET /time-blocks': () => ok([lunch]) },
    opens: calendar,
    does: (page) => page.press('Remove Wed, Nov 25, 12:00 PM to 1:00 PM'),
    call: `DELETE /time-blocks/${lunch.id}`,
    mayBeGone: true,
    made: { id: lunch.id },
    failed: 'Unblocking Failed: Wed, Nov 25, 12:00 PM to 1:00 PM is still blocked',
    done: 'Time Unblocked',
  },
];
