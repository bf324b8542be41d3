import { startingServices } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { adminPage, ok, type Answers } from '../../admin/features/page.ts';

export const page = adminPage('/admin/appointments');
export const known = [
  { id: 'c1', name: 'Priya Raman', email: 'priya@example.com', phone: '(555) 010-0114' },
  { id: 'c2', name: 'Priyanka Das', email: 'das@example.com', phone: '(555) 010-0199' },
].map((client) => ({
  ...client,
  notes: '',
  alerts: '',
  booking: 'normal',
  no_shows: 0,
  dated_notes: [],
  patch_tests: [],
  also: [],
  visits: 2,
  spent_cents: 8500,
  last_visit: null,
  next_visit: null,
}));

export async function opens(
  answers: Answers = {},
  dialog: Parameters<typeof openDialog>[0] = { kind: 'create' },
) {
  page.answers = {
    'GET /services': () => ok(startingServices),
    'GET /clients': () => ok(known),
    'GET /settings': () => ok(defaultSettings),
    ...answers,
  };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    openDialog(dialog);
  });
  // The dialog's scripts load on first opening.
  await page.until(() => title() === 'New Appointment');
  await page.does(() => null);
}

export const title = () => document.querySelector('dialog h2')?.textContent;

export const dialog = () => document.querySelector('dialog')?.textContent ?? '';

export const step = () => document.querySelector('dialog h3')?.textContent;
export const pick = (label: string, value: string) => page.types(label, value);

export async function fillsCustomer() {
  await page.types('Name', ' Ada Byron ');
  await page.types('Email', 'ada@example.com');
  await page.types('Phone', '(555) 010-0100');
  await page.press('Next');
}

export async function fillsVisit() {
  await pick('Service', '3');
  await pick('Time', '10:00');
  await page.press('Next');
}
