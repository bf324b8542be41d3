// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $changes, $dialog, openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { appointment, tomorrow } from '../../admin/features/build.ts';
import { labelled, ok, refusal, type Answers } from '../../admin/features/page.ts';
import { dialog, fillsCustomer, fillsVisit, opens, page, pick, step, title } from './create-dialog.tsx';

const CREATE = 'POST /appointments';

const created = appointment({ id: 'new', customer: { name: 'Ada Byron' }, date: tomorrow, time: '10:00' });

async function reviews(answers: Answers = {}) {
  await opens(answers);
  await fillsCustomer();
  await fillsVisit();
}

describe('Create Appointment', () => {
  test('shows a summary, and sends the visit in salon time with its end and amount', async () => {
    await reviews({ [CREATE]: () => ok(created) });
    for (const words of ['Ada Byron', 'Color Service', '2 hr, $120', 'Wed, Nov 25', '10:00 AM to 12:00 PM'])
      expect(dialog()).toContain(words);
    const changes = $changes.get();
    await page.press('Create Appointment');
    expect(page.bodiesOf(CREATE)).toEqual([
      {
        customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
        service_ids: [3],
        start_at: '2026-11-25T10:00',
        end_at: '2026-11-25T12:00',
        notes: '',
        owner_notes: '',
        status: 'booked',
        amount_paid_cents: 0,
      },
    ]);
    expect(page.toasts()).toEqual(['Appointment Created: Ada Byron, Wed, Nov 25 at 10:00 AM']);
    expect($dialog.get()).toBeNull();
    expect($changes.get()).toBe(changes + 1);
    expect(sessionStorage.length).toBe(0);
  });

  test('from the waitlist needs only a name and ends the waitlist entry', async () => {
    const customer = { name: 'Ada Byron', email: '', phone: '' };
    await opens(
      { [CREATE]: () => ok(created) },
      {
        kind: 'create',
        date: '2026-11-25',
        time: '10:00',
        customer,
        service: [3],
        notes: 'Fringe',
        waitlistEntry: 'ada',
      },
    );
    await page.press('Create Appointment');
    expect(page.bodiesOf(CREATE)).toEqual([
      expect.objectContaining({ customer, waitlist_entry: 'ada', notes: 'Fringe', service_ids: [3] }),
    ]);
  });

  test("is in the client's language if the website has several", async () => {
    const languages = { 'GET /api/salon': () => ok({ languages: ['en', 'es'] }) };
    await opens({ ...languages, [CREATE]: () => ok(created) });
    await page.until(() => dialog().includes("Client's language"));
    expect(labelled("Client's language").value).toBe('');
    await pick("Client's language", 'es');
    await fillsCustomer();
    await fillsVisit();
    await page.press('Create Appointment');
    expect(page.bodiesOf(CREATE)).toMatchObject([{ language: 'es' }]);
  });

  test('after midnight creates the visit without reporting a change on another device', async () => {
    await opens({ [CREATE]: () => ok(created) });
    await fillsCustomer();
    await page.types('Date', '2026-11-27');
    await fillsVisit();
    vi.setSystemTime(Date.parse('2026-11-25T00:00:00-05:00'));
    await page.press('Create Appointment');
    expect(page.bodiesOf(CREATE)).toMatchObject([{ start_at: '2026-11-27T10:00' }]);
  });

  test('as paid records the full price in cents, and shows the year of a visit next year', async () => {
    await opens({ [CREATE]: () => ok(created) });
    await fillsCustomer();
    await pick('Date', '2027-11-24');
    await pick('Status', 'paid');
    await fillsVisit();
    expect(dialog()).toContain('Wed, Nov 24, 2027');
    await page.press('Create Appointment');
    expect(page.bodiesOf(CREATE)).toMatchObject([{ status: 'paid', amount_paid_cents: 12_000 }]);
  });

  test("refused by field returns to that field's step", async () => {
    const errors = { 'customer.phone': 'Phone must be another', start_at: 'Start must be another' };
    await reviews({ [CREATE]: () => refusal(422, 'validation_failed', 'Please check.', { errors }) });
    await page.press('Create Appointment');
    expect(step()).toBe('Step 1 of 3: Customer');
    expect(document.querySelector('.field-error')?.textContent).toBe('Phone must be another');
    expect(document.activeElement).toBe(labelled('Phone'));
  });

  test('says inside the dialog why creating was refused', async () => {
    await reviews({ [CREATE]: () => refusal(422, 'validation_failed', 'The salon is closed for good.') });
    await page.press('Create Appointment');
    expect(dialog()).toContain('Failed to create appointmentThe salon is closed for good.');
    expect(step()).toBe('Step 3 of 3: Review');
  });

  test("doesn't say that it failed if the answer is lost, and offers to send again only in the last step", async () => {
    await reviews({ [CREATE]: () => refusal(503, 'store_unavailable', 'Please try again.') });
    await page.press('Create Appointment');
    expect(dialog()).toContain("We couldn't confirm that this was saved.");
    expect(dialog()).not.toContain('Failed to create appointment');
    await page.press('Back');
    expect(dialog()).toContain('Next');
    expect(dialog()).not.toContain('Send Again');
    await page.press('Next');
    page.answers[CREATE] = () => ok(created);
    await page.press('Send Again');
    expect(page.toasts()[0]).toMatch(/^Appointment Created/);
  });

  test('at a time that the clock skips returns to the time', async () => {
    await reviews({ [CREATE]: () => refusal(422, 'not_available', 'This time cannot be booked.') });
    await page.press('Create Appointment');
    expect(step()).toBe('Step 2 of 3: Service & Time');
    expect(document.querySelector('.field-error')?.textContent).toBe('This time cannot be booked.');
  });

  test('shows the conflicts of an overlap, which needs its own button', async () => {
    const conflicts = [appointment({ customer: { name: 'Theo Lindgren' } })];
    const overlap = refusal(409, 'overlap', 'This time overlaps.', { data: { conflicts, reasons: [] } });
    await reviews({ [CREATE]: () => overlap });
    await page.press('Create Appointment');
    expect(dialog()).toContain('This time overlaps with another appointment:');
    expect(dialog()).toContain("Theo Lindgren, Women's Cut & Style, Tue, Nov 24, 9:00 AM to 10:00 AM");
    await page.press('Create Appointment');
    expect(page.bodiesOf(CREATE).every((body) => !JSON.stringify(body).includes('allow_overlap'))).toBe(true);

    page.answers[CREATE] = () => ok(created);
    await page.press('Book It Anyway');
    expect(page.bodiesOf(CREATE).at(-1)).toMatchObject({ allow_overlap: true });
    expect(page.toasts()).toHaveLength(1);
  });
});

/** Edits the notes after a first try whose answer was lost. */
async function editsAfterwards() {
  await fillsCustomer();
  await fillsVisit();
  await page.press('Create Appointment');
  await page.press('Back');
  await page.types('Notes', 'Brings a picture');
  await page.press('Next');
}

describe('a lost answer', () => {
  test('later edits open in the edit dialog if the first try succeeded', async () => {
    await opens({ 'GET /appointments/new/history': () => ok([]) });
    await editsAfterwards();
    page.answers[CREATE] = () => ok(created);
    await page.press('Send Again');
    const [first, second] = page.keysOf(CREATE);
    expect(page.keysOf(CREATE)).toHaveLength(2);
    expect(second).toBe(first);
    expect(page.bodiesOf(CREATE).at(-1)).toMatchObject({ notes: '' });
    await page.until(() => title() === 'Edit Appointment');
    expect(labelled('Notes').value).toBe('Brings a picture');
  });

  test('later edits wait for their own appointment if another one is open by then', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    await opens();
    await editsAfterwards();
    page.answers[CREATE] = () => answer.promise;
    await page.press('Send Again');
    const priya = appointment({ id: 'priya', customer: { name: 'Priya Nair' } });
    await page.does(() => openDialog({ kind: 'edit', appointment: priya }));
    await page.until(() => title() === 'Edit Appointment');
    await page.types('Private notes', 'Talks about the dog');
    await page.does(() => answer.resolve(ok(created)));
    expect([labelled('Name').value, labelled('Private notes').value]).toEqual([
      'Priya Nair',
      'Talks about the dog',
    ]);
    await page.does(() => openDialog({ kind: 'edit', appointment: created }));
    expect(labelled('Notes').value).toBe('Brings a picture');
  });

  test('later edits are sent with a new key if the first try was refused', async () => {
    await opens();
    await fillsCustomer();
    await fillsVisit();
    await page.press('Create Appointment');
    await page.press('Back');
    await pick('Time', '11:00');
    await page.press('Next');
    const answers = [
      refusal(409, 'overlap', 'No.', { data: { conflicts: [created], reasons: [] } }),
      ok(created),
    ];
    page.answers[CREATE] = () => answers.shift() ?? refusal(500, 'internal', 'sent too often');
    await page.press('Send Again');
    const keys = page.keysOf(CREATE);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(page.bodiesOf(CREATE).at(-1)).toMatchObject({ start_at: '2026-11-25T11:00' });
    expect(page.toasts()).toHaveLength(1);
  });
});

test('typed text is back after a reload, at the same step', async () => {
  await opens();
  await fillsCustomer();
  await pick('Service', '4');
  await page.does(() => {
    $dialog.set(null);
  });
  expect(document.querySelector('dialog')).toBeNull();
  await page.show(<AppointmentDialogs key="reloaded" />);
  await page.until(() => title() === 'New Appointment');
  expect(step()).toBe('Step 2 of 3: Service & Time');
  expect(labelled('Service').value).toBe('4');
});
