// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { AppointmentShape } from '../../../src/api/shapes.ts';
import { startingServices } from '../../../src/domain/services.ts';
import { defaultSettings } from '../../../src/domain/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $dialog, $newest, keepDraft, openDialog } from '../../../src/features/admin/dialogs.ts';
import { appointment } from './build.ts';
import { adminPage, labelled, ok, refusal, type Answers } from './page.ts';

const page = adminPage('/admin/appointments');

const SAVE = 'PUT /appointments/jamie';
const HISTORY = 'GET /appointments/jamie/history';
const jamie = appointment({ id: 'jamie', version: 3, status: 'booked', notes: 'Bangs' });
const later = (part: Parameters<typeof appointment>[0]): AppointmentShape => ({
  ...jamie,
  version: 4,
  ...part,
  customer: { ...jamie.customer, ...part?.customer },
  service: { ...jamie.service, ...part?.service },
});
const stale = (newest: AppointmentShape) => () =>
  refusal(409, 'stale', 'This appointment has changed meanwhile.', { data: newest });

const title = () => document.querySelector('dialog h2')?.textContent;
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const alert = () => document.querySelector('dialog [role=alert]')?.textContent ?? '';
const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
const valuesOf = (label: string) =>
  [...labelled(label).querySelectorAll('option')].map(({ value }) => value).filter(Boolean);

async function opens(of: AppointmentShape = jamie, answers: Answers = {}) {
  page.answers = {
    'GET /services': () => ok(startingServices),
    'GET /clients': () => ok([]),
    'GET /settings': () => ok(defaultSettings),
    [HISTORY]: () => ok([]),
    ...answers,
  };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    openDialog({ kind: 'edit', appointment: of });
  });
  await page.until(() => title() === 'Edit Appointment');
  await page.does(() => null);
}

describe('the rules', () => {
  test('are those of the create dialog, all checked together', async () => {
    await opens();
    for (const label of ['Name', 'Email', 'Phone', 'Service', 'Date', 'Time']) await page.types(label, '');
    await page.press('Save Changes');
    expect(errors()).toEqual([
      'Name is required',
      'Email is required',
      'Phone is required',
      'Please select a service',
      'Date is required',
      'Time is required',
    ]);
    expect(document.activeElement).toBe(labelled('Name'));
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await page.types('Email', 'jamie');
    await page.press('Save Changes');
    expect(errors()).toContain('Invalid email format');
  });

  test('a date that has passed may stay, and no other one may be chosen', async () => {
    await opens(later({ date: '2026-11-20', start_at: '2026-11-20T09:00:00-05:00' }), {
      [SAVE]: () => ok(later({})),
    });
    await page.types('Date', '2026-11-21');
    await page.press('Save Changes');
    expect(errors()).toEqual(['Date cannot be earlier than today']);
    await page.types('Date', '2026-11-20');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toHaveLength(1);
  });

  test('the status can be booked, paid, completed or canceled, with the hint how to reactivate', async () => {
    await opens();
    expect(valuesOf('Status')).toEqual(['booked', 'paid', 'completed', 'canceled']);
    expect(dialog()).toContain('Canceled can be changed back to Booked or Paid to reactivate.');
  });

  test('a status that only an action leads to stays on offer while the appointment has it', async () => {
    await opens(later({ status: 'confirmed' }));
    expect(valuesOf('Status')).toEqual(['confirmed', 'booked', 'paid', 'completed', 'canceled']);
    expect(labelled('Status').value).toBe('confirmed');
  });

  test('a retired service stays on offer with the price it was made with', async () => {
    const retired = startingServices.map((one) => ({ ...one, active: one.id !== 1, price_cents: 9900 }));
    await opens(jamie, { 'GET /services': () => ok(retired) });
    expect(labelled('Service').value).toBe('1');
    expect(labelled('Service').textContent).toContain("Women's Cut & Style, 1 h, $85 (retired)");
  });

  test('a time off the half hours is on offer where the appointment has it', async () => {
    await opens(later({ time: '09:10' }));
    expect(labelled('Time').value).toBe('09:10');
    expect(valuesOf('Time')).toHaveLength(19);
  });
});

describe('Save Changes', () => {
  test('sends all of it with the version, and says so', async () => {
    await opens(jamie, { [SAVE]: () => ok(later({ date: '2026-11-27', time: '14:00' })) });
    await page.types('Date', '2026-11-27');
    await page.types('Time', '14:00');
    await page.types('Service', '3');
    await page.types('Notes', ' Short \r\n please ');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([
      {
        version: 3,
        customer: jamie.customer,
        service_type_id: 3,
        start_at: '2026-11-27T14:00',
        end_at: '2026-11-27T16:00',
        notes: 'Short \n please',
        status: 'booked',
        amount_paid_cents: 0,
      },
    ]);
    expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Fri, Nov 27 at 2:00 PM']);
    expect($dialog.get()).toBeNull();
    expect($newest.get()?.version).toBe(4);
  });

  test('is sent once, however often it is asked for', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    await opens(jamie, { [SAVE]: () => answer.promise });
    await page.press('Save Changes');
    await page.does(() => document.querySelector('form')?.requestSubmit());
    await page.does(() => {
      answer.resolve(ok(later({})));
    });
    expect(page.bodiesOf(SAVE)).toHaveLength(1);
  });

  test('of what stays where it is names the instant itself', async () => {
    await opens(jamie, { [SAVE]: () => ok(later({})) });
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ start_at: jamie.start_at, end_at: jamie.end_at }]);
  });

  test('to another time keeps the length that the appointment was given', async () => {
    const long = later({ end_at: '2026-11-24T10:40:00-05:00', service: { duration: 100 } });
    await opens(long, { [SAVE]: () => ok(long) });
    await page.types('Time', '13:00');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ start_at: '2026-11-24T13:00', end_at: '2026-11-24T14:40' }]);
  });

  test('does not turn a deposit into the full price, unless Paid is chosen', async () => {
    const deposit = later({ status: 'paid', payment_status: 'deposit', amount_paid_cents: 4300 });
    await opens(deposit, { [SAVE]: () => ok(deposit) });
    await page.types('Notes', 'Window seat');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ status: 'paid', amount_paid_cents: 4300 }]);
  });

  test('to Paid records the full price', async () => {
    await opens(jamie, { [SAVE]: () => ok(later({ status: 'paid' })) });
    await page.types('Status', 'paid');
    expect(dialog()).toContain('Paid records the full price');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ status: 'paid', amount_paid_cents: 8500 }]);
  });

  test('that fails says why inside the dialog', async () => {
    await opens(jamie, { [SAVE]: () => refusal(429, 'rate_limited', 'Too many requests.') });
    await page.types('Notes', 'Kept');
    await page.press('Save Changes');
    expect(alert()).toBe('Failed to update appointmentToo many requests.');
    expect(labelled('Notes').value).toBe('Kept');
  });

  test('to a status that there is no way to says so at the status', async () => {
    const sentence = 'An appointment that is canceled cannot become completed.';
    await opens(later({ status: 'canceled' }), {
      [SAVE]: () => refusal(409, 'invalid_transition', sentence),
    });
    await page.types('Status', 'completed');
    await page.press('Save Changes');
    expect(errors()).toEqual([sentence]);
    expect(document.activeElement).toBe(labelled('Status'));
  });

  test('that overlaps shows with what, and is saved only by the button that says so', async () => {
    const conflicts = [appointment({ customer: { name: 'Theo Lindgren' } })];
    await opens(jamie, { [SAVE]: () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts } }) });
    await page.types('Time', '11:00');
    await page.press('Save Changes');
    expect(alert()).toContain('Theo Lindgren');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).not.toHaveProperty('allow_overlap');
    page.answers[SAVE] = () => ok(later({ time: '11:00' }));
    await page.press('Save It Anyway');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ allow_overlap: true, version: 3 });
    expect($dialog.get()).toBeNull();
  });
});

describe('what somebody else changed meanwhile', () => {
  const theirs = later({ time: '11:00', notes: 'Running late', amount_paid_cents: 4300 });

  async function clashes() {
    await opens(jamie, { [SAVE]: stale(theirs) });
    await page.types('Notes', 'Bangs, short');
    await page.types('Phone', '(555) 010-0999');
    await page.press('Save Changes');
  }

  test('is said field by field, beside what was typed', async () => {
    await clashes();
    expect(alert()).toContain('This appointment has changed meanwhile. Nothing is saved yet.');
    expect(alert()).toContain('Time is now 11:00 AM');
    expect(alert()).toContain('Notes is now Running late; you have Bangs, short.');
    expect(alert()).toContain('Paid is now $43');
    expect(alert()).not.toContain('Phone');
  });

  test('is taken over where nothing was typed; what was typed stays', async () => {
    await clashes();
    expect(labelled('Time').value).toBe('11:00');
    expect(labelled('Notes').value).toBe('Bangs, short');
    expect(labelled('Phone').value).toBe('(555) 010-0999');
  });

  test('can be saved over, on the newest version, with what they paid', async () => {
    await clashes();
    page.answers[SAVE] = () => ok(later({ version: 5 }));
    await page.press('Save Over Theirs');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({
      version: 4,
      notes: 'Bangs, short',
      start_at: theirs.start_at,
      amount_paid_cents: 4300,
      customer: { phone: '(555) 010-0999' },
    });
    expect(page.toasts()).toHaveLength(1);
  });

  test('can be taken in place of what was typed', async () => {
    await clashes();
    await page.press('Take theirs: Notes Running late');
    expect(labelled('Notes').value).toBe('Running late');
    expect(alert()).not.toContain('you have');
    page.answers[SAVE] = () => ok(later({ version: 5 }));
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ version: 4, notes: 'Running late' });
  });

  test('leaves a date and a time together as they were typed', async () => {
    await opens(jamie, { [SAVE]: stale(later({ date: '2026-11-26' })) });
    await page.types('Time', '15:00');
    await page.press('Save Changes');
    expect([labelled('Date').value, labelled('Time').value]).toEqual(['2026-11-24', '15:00']);
    expect(alert()).toContain('Date is now Thu, Nov 26; you have Tue, Nov 24.');
    await page.press('Take theirs: Date Thu, Nov 26');
    expect([labelled('Date').value, labelled('Time').value]).toEqual(['2026-11-26', '09:00']);
  });

  test('is no news where it is just what was typed: an answer may have been lost', async () => {
    await opens(jamie, { [SAVE]: stale(later({ notes: 'Bangs, short' })) });
    await page.types('Notes', 'Bangs, short');
    await page.press('Save Changes');
    expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM']);
  });
});

describe('the history', () => {
  const lines = [
    { at: '2026-11-01T12:00:00.000Z', by: 'customer', change: 'Booked online: Cut, 2026-11-24 at 09:00' },
    { at: '2026-11-02T15:30:00.000Z', by: 'owner', change: 'Status: pending → booked' },
  ];

  test('says who changed what and when, in salon time, the newest first', async () => {
    await opens(jamie, { [HISTORY]: () => ok(lines) });
    const said = [...document.querySelectorAll('.history li')].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Mon, Nov 2, 10:30 AM, OwnerStatus: pending → booked',
      'Sun, Nov 1, 7:00 AM, CustomerBooked online: Cut, Tue, Nov 24, 9:00 AM',
    ]);
  });

  test('that cannot be loaded can be tried again', async () => {
    await opens(jamie, { [HISTORY]: () => refusal(503, 'store_unavailable', 'Not now.') });
    expect(dialog()).toContain('The history could not be loaded.');
    page.answers[HISTORY] = () => ok(lines);
    await page.press('Retry');
    expect(dialog()).toContain('pending → booked');
  });
});

describe('what is typed', () => {
  test('is found again after a reload', async () => {
    const [name, email, phone] = ['Jamie R', 'jamie@example.com', '555 0100'];
    const visit = { service: '2', date: '2026-11-24', time: '10:00', status: 'booked', notes: '' };
    keepDraft({ dialog: { kind: 'edit', appointment: jamie }, typed: { name, email, phone, ...visit } });
    page.answers = { 'GET /services': () => ok(startingServices), [HISTORY]: () => ok([]) };
    await page.show(<AppointmentDialogs />);
    await page.until(() => title() === 'Edit Appointment');
    expect(labelled('Name').value).toBe('Jamie R');
  });

  test('is not given up without a question', async () => {
    await opens();
    await page.types('Name', 'Jamie R');
    await page.press('Close');
    await page.press('Keep Editing');
    expect(labelled('Name').value).toBe('Jamie R');
    await page.press('Cancel');
    await page.press('Yes, Continue');
    expect($dialog.get()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test('where nothing is, nothing is kept and closing asks nothing', async () => {
    await opens();
    expect(sessionStorage.length).toBe(0);
    await page.press('Cancel');
    expect($dialog.get()).toBeNull();
  });
});
