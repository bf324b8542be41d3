// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { visitForm } from '../../../src/features/admin/appointments/editor/visit-form.ts';
import { $dialog, $newest, openDialog, reopenDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { appointment, receipt } from '../../admin/features/build.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { SAVE, alert, dialog, jamie, later, opens, page, title } from './edit-dialog.tsx';

const hintOf = (label: string) =>
  document.getElementById(labelled(label).getAttribute('aria-describedby') ?? '')?.textContent;

const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
const choices = (label: string) =>
  [...labelled(label).querySelectorAll('option')].map(({ textContent }) => textContent);
const toValues = (label: string) =>
  [...labelled(label).querySelectorAll('option')].map(({ value }) => value).filter(Boolean);

const lastAction = () => $toasts.get().at(-1)?.action;

const creates = (name: string) =>
  page.does(() => {
    const customer = { name, email: `${name}@example.com`, phone: '' };
    openDialog({ kind: 'create', customer, service: [1] });
  });

const asks = (id: string, text: string) => ({ id, kind: 'text' as const, text, required: true });

/** Saves Jamie's appointment and opens Priya's before the answer arrives. Returns that answer. */
async function savesThenOpensAnother() {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  await opens(jamie, { [SAVE]: () => answer.promise });
  await page.types('Notes', 'Short, please');
  await page.press('Save Changes');
  await page.does(() =>
    openDialog({
      kind: 'edit',
      appointment: appointment({ id: 'priya', customer: { name: 'Priya Nair' } }),
    }),
  );
  await page.types('Private notes', 'Talks about the dog');
  return answer;
}

describe('the rules', () => {
  test('are those of the create dialog, but are all checked together', async () => {
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

  test('show the answers to questions, and which are missing', async () => {
    const questions = [asks('allergies', 'Any allergies?'), asks('wish', 'What do you wish for?')];
    const answers = [
      { id: 'allergies', kind: 'text' as const, text: 'Allergies?', value: 'Latex' },
      { id: 'colored', kind: 'yes_no' as const, text: 'Colored?', value: 'no' },
    ];
    const services = startingServices.map((one) =>
      one.id === jamie.service.id ? { ...one, questions } : one,
    );
    await opens(later({ version: 3, answers }), { 'GET /services': () => ok(services) });
    expect(dialog()).toContain('AnswersAllergies? LatexColored? NoAnswers missingWhat do you wish for?');
  });

  test("the client's language can be changed where the website has several", async () => {
    const answers = { [SAVE]: () => ok(later({})), 'GET /api/salon': () => ok({ languages: ['en', 'es'] }) };
    await opens(later({ version: 3 }), answers);
    await page.until(() => dialog().includes("Client's language"));
    // An appointment without a language uses the first one, which is not offered twice.
    expect(choices("Client's language")).toEqual(['English', 'Spanish']);
    await page.types("Client's language", 'es');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ language: 'es' }]);
    // A language that the website no longer has stays until another is chosen.
    await opens(later({ version: 3, language: 'fr' }), answers);
    await page.until(() => dialog().includes("Client's language"));
    expect(labelled("Client's language").value).toBe('fr');
    expect(choices("Client's language")).toEqual(['English', 'Spanish', 'French']);
  });

  test('a past date can stay, but no other past date can be chosen', async () => {
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

  test('the status can be booked, paid, completed or canceled, with a hint for reactivating', async () => {
    await opens(later({ date: '2026-11-26', start_at: '2026-11-26T09:00:00-05:00' }));
    expect(toValues('Status')).toEqual(['booked', 'paid', 'completed', 'canceled']);
    expect(dialog()).toContain('Canceled can be changed back to Booked or Paid to reactivate.');
  });

  test('a status set by an action stays available while the appointment has it', async () => {
    await opens(later({ status: 'confirmed' }));
    expect(toValues('Status')).toEqual(['confirmed', 'booked', 'paid', 'completed', 'canceled', 'no_show']);
    expect(labelled('Status').value).toBe('confirmed');
  });

  test('a retired service stays available at its original price', async () => {
    const retired = startingServices.map((one) => ({ ...one, active: one.id !== 1, price_cents: 9900 }));
    await opens(jamie, { 'GET /services': () => ok(retired) });
    expect(labelled('Service').value).toBe('1');
    expect(labelled('Service').textContent).toContain("Women's Cut & Style, 1 hr, $85 (retired)");
  });

  test('a time off the half hours stays available if the appointment has it', async () => {
    await opens(later({ time: '09:10' }));
    expect(labelled('Time').value).toBe('09:10');
    expect(toValues('Time')).toHaveLength(19);
  });
});

describe('Save Changes', () => {
  test('sends all fields with the version, and shows a toast', async () => {
    await opens(jamie, { [SAVE]: () => ok(later({ date: '2026-11-27', time: '14:00' })) });
    await page.types('Date', '2026-11-27');
    await page.types('Time', '14:00');
    await page.types('Service', '3');
    await page.types('Notes', ' Short \r\n please ');
    await page.types('Private notes', 'Talks about the dog ');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([
      {
        version: 3,
        customer: jamie.customer,
        service_ids: [3],
        start_at: '2026-11-27T14:00',
        end_at: '2026-11-27T16:00',
        notes: 'Short \n please',
        owner_notes: 'Talks about the dog',
        status: 'booked',
        amount_paid_cents: 0,
      },
    ]);
    expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Fri, Nov 27 at 2:00 PM']);
    expect($dialog.get()).toBeNull();
    expect($newest.get()?.version).toBe(4);
  });

  test('changes the following visits of a series too if the owner ticks it', async () => {
    const own = { ...jamie, series: { id: 's', index: 2, count: 4, every_weeks: 4 } };
    await opens(own, { [SAVE]: () => ok(own) });
    await page.types('Notes', 'Shorter');
    await page.does(() => labelled('This and the following visits').click());
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ notes: 'Shorter', scope: 'following' }]);
  });

  test('can be undone exactly, but not if nothing was changed', async () => {
    const UNDO = 'POST /appointments/jamie/undo';
    await opens(jamie, {
      [SAVE]: () => ok(later({ notes: 'Shorter' })),
      [UNDO]: () => ok({ ...jamie, version: 5 }),
    });
    await page.types('Notes', 'Shorter');
    await page.press('Save Changes');
    await page.does(() => lastAction()?.run());
    expect(page.bodiesOf(UNDO)).toEqual([{ version: 4 }]);
    expect($newest.get()).toMatchObject({ version: 5, notes: 'Bangs' });
    await opens(jamie, { [SAVE]: () => ok(jamie) });
    await page.press('Save Changes');
    expect([page.toasts().at(-1), lastAction()]).toEqual([
      'Appointment Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM',
      null,
    ]);
  });

  test('asks on Undo if the former time is taken', async () => {
    const UNDO = 'POST /appointments/jamie/undo';
    const conflicts = [appointment({ customer: { name: 'Theo Lindgren' } })];
    await opens(jamie, {
      [SAVE]: () => ok(later({ time: '11:00' })),
      [UNDO]: () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts, reasons: [] } }),
    });
    await page.types('Time', '11:00');
    await page.press('Save Changes');
    await page.does(() => lastAction()?.run());
    expect(dialog()).toContain('Theo Lindgren');
    page.answers[UNDO] = () => ok({ ...jamie, version: 5 });
    await page.press('Yes, Continue');
    expect(page.bodiesOf(UNDO).at(-1)).toEqual({ version: 4, allow_overlap: true });
  });

  test('says who can read which notes', async () => {
    await opens(jamie);
    expect(hintOf('Notes')).toBe('The client can see and edit these.');
    expect(hintOf('Private notes')).toBe('Only you can see these.');
  });

  test('restores a draft with its appointment', async () => {
    await opens(jamie);
    await page.types('Notes', 'Short, please');
    const kept = sessionStorage.getItem('salon.draft.appointment.jamie') ?? '';
    await page.does(() => {
      visitForm.close();
      $dialog.set(null);
      sessionStorage.setItem('salon.draft.appointment.jamie', kept);
      reopenDialog();
    });
    await page.until(() => title() === 'Edit Appointment');
    expect(labelled('Notes').value).toBe('Short, please');
    expect(dialog()).not.toContain('was changed on another device');
  });

  test('restores the draft typed last if there are several', async () => {
    const priya = appointment({ id: 'priya', version: 1, customer: { name: 'Priya Nair' } });
    await opens();
    await page.types('Notes', 'Short, please');
    vi.setSystemTime(Date.now() + 60_000);
    await page.does(() => openDialog({ kind: 'edit', appointment: priya }));
    await page.types('Notes', 'Fringe');
    await page.does(() => {
      $dialog.set(null);
    });
    await page.show(<AppointmentDialogs key="reloaded" />);
    await page.until(() => title() === 'Edit Appointment');
    expect([labelled('Name').value, labelled('Notes').value]).toEqual(['Priya Nair', 'Fringe']);
  });

  test('restores a draft from the version that had one draft for all appointments', async () => {
    await opens();
    await page.types('Notes', 'Short, please');
    const kept = sessionStorage.getItem('salon.draft.appointment.jamie') ?? '';
    await page.does(() => {
      visitForm.cancel();
      sessionStorage.setItem('salon.draft.appointment', kept);
      reopenDialog();
    });
    await page.until(() => title() === 'Edit Appointment');
    expect(labelled('Notes').value).toBe('Short, please');
    expect(Object.keys(sessionStorage)).toEqual(['salon.draft.appointment.jamie']);
  });

  test('sends the same instant if the time was not changed', async () => {
    await opens(jamie, { [SAVE]: () => ok(later({})) });
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ start_at: jamie.start_at, end_at: jamie.end_at }]);
  });

  test('keeps the length of the appointment at another time', async () => {
    const long = later({ end_at: '2026-11-24T10:40:00-05:00', service: { duration: 100 } });
    await opens(long, { [SAVE]: () => ok(long) });
    await page.types('Time', '13:00');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ start_at: '2026-11-24T13:00', end_at: '2026-11-24T14:40' }]);
  });

  test.each([
    ['2027-03-14', '01:30', undefined],
    ['2027-11-07', '00:30', undefined],
    ['2027-11-08', '00:30', '2027-11-08T02:10'],
  ] as const)(
    'to %s at %s lets the server work out the end if the clock changes that day',
    async (date, time, end_at) => {
      const early = later({ time, service: { duration: 100 } });
      await opens(early, { [SAVE]: () => ok(early) });
      await page.types('Date', date);
      await page.press('Save Changes');
      expect(page.bodiesOf(SAVE)).toMatchObject([{ start_at: `${date}T${time}` }]);
      expect(JSON.stringify(page.bodiesOf(SAVE)).match(/"end_at":"(.*?)"/)?.[1]).toBe(end_at);
    },
  );

  test("doesn't turn a deposit into the full price unless Paid is chosen", async () => {
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

  test('to Canceled asks who cancels, and sends the amount to keep', async () => {
    await opens(later({ status: 'paid', amount_paid_cents: 8500 }), {
      [SAVE]: () => ok(later({ status: 'canceled' })),
      'GET /appointments/jamie/refunds': () =>
        ok({ policy_cents: 4250, no_show_cents: 4250, full_cents: 8500 }),
    });
    await page.types('Status', 'canceled');
    await page.until(() => dialog().includes('$85 will be refunded to the card.'));
    await page.does(() => document.querySelector<HTMLInputElement>('[type=radio][value=client]')?.click());
    expect(dialog()).toContain('$42.50 will be refunded to the card.');
    await page.types('Amount to keep', 'ten');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await page.types('Amount to keep', '10');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ status: 'canceled', by: 'client', keep_cents: 1000 }]);
  });

  test('to an impossible status shows the error at the status', async () => {
    const sentence = "You can't change a canceled appointment to completed.";
    await opens(later({ status: 'canceled' }), {
      [SAVE]: () => refusal(409, 'invalid_transition', sentence),
    });
    await page.types('Status', 'completed');
    await page.press('Save Changes');
    expect(errors()).toEqual([sentence]);
    expect(document.activeElement).toBe(labelled('Status'));
  });

  test('says inside the dialog why saving was refused', async () => {
    await opens(jamie, { [SAVE]: () => refusal(422, 'validation_failed', 'Not now.') });
    await page.types('Notes', 'Fringe');
    await page.press('Save Changes');
    expect(dialog()).toContain('Failed to update appointmentNot now.');
  });

  test('shows the conflicts of an overlap, which needs its own button', async () => {
    const conflicts = [appointment({ customer: { name: 'Theo Lindgren' } })];
    await opens(jamie, {
      [SAVE]: () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts, reasons: [] } }),
    });
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

describe('typed text', () => {
  test('is back after a reload', async () => {
    await opens();
    await page.types('Name', 'Jamie R');
    await page.does(() => {
      $dialog.set(null);
    });
    await page.show(<AppointmentDialogs key="reloaded" />);
    await page.until(() => title() === 'Edit Appointment');
    expect(labelled('Name').value).toBe('Jamie R');
  });

  test("isn't discarded without a question", async () => {
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

  test("stays with its appointment when another's opens in its place", async () => {
    const priya = appointment({ id: 'priya', version: 1, notes: 'Fringe', customer: { name: 'Priya Nair' } });
    await opens();
    await page.types('Notes', 'Short, please');
    await page.does(() => openDialog({ kind: 'edit', appointment: priya }));
    expect([labelled('Name').value, labelled('Notes').value]).toEqual(['Priya Nair', 'Fringe']);
    await page.types('Private notes', 'Talks about the dog');
    await page.press('Close');
    await page.press('Yes, Continue');
    await page.show(<AppointmentDialogs key="reloaded" />);
    await page.until(() => title() === 'Edit Appointment');
    expect([labelled('Name').value, labelled('Notes').value]).toEqual(['Jamie Rivera', 'Short, please']);
    expect(dialog()).toContain("It isn't saved yet.");
  });

  test("for one client's new appointment stays out of another client's", async () => {
    await opens();
    await creates('Bea');
    await page.types('Notes', 'Short, please');
    await creates('Priya');
    expect(labelled('Notes').value).toBe('');
    await creates('Bea');
    expect(labelled('Notes').value).toBe('Short, please');
  });

  test("refused after another appointment was opened doesn't get into that appointment", async () => {
    const answer = await savesThenOpensAnother();
    const newest = later({ notes: 'Long' });
    await page.does(() => answer.resolve(refusal(409, 'stale', 'Changed.', { data: newest })));
    expect([labelled('Name').value, labelled('Notes').value]).toEqual(['Priya Nair', '']);
    expect(visitForm.$form.get()?.subject).toMatchObject({ appointment: { id: 'priya' } });
    expect(page.toasts()).toHaveLength(1);
  });

  test("saved after another appointment was opened doesn't close that appointment", async () => {
    const answer = await savesThenOpensAnother();
    await page.does(() => answer.resolve(ok(later({ notes: 'Short, please' }))));
    expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM']);
    expect([labelled('Name').value, labelled('Private notes').value]).toEqual([
      'Priya Nair',
      'Talks about the dog',
    ]);
  });

  test('is not stored, and closing asks nothing, if the form is unchanged', async () => {
    await opens();
    expect(sessionStorage.length).toBe(0);
    await page.press('Cancel');
    expect($dialog.get()).toBeNull();
  });
});

test("an erased client's fields are locked; the rest can be edited", async () => {
  const customer = { name: 'Erased client', email: 'erased-jamie@erased.invalid', phone: '00000' };
  await opens({ ...jamie, customer, client: null }, { [SAVE]: () => ok(later({ customer, notes: 'Late' })) });
  expect(dialog()).toContain('This client was erased');
  expect(document.querySelector('dialog [name=email]')).toBeNull();
  await page.types('Notes', 'Late');
  await page.press('Save Changes');
  expect(page.bodiesOf(SAVE)).toMatchObject([{ notes: 'Late', customer, version: 3 }]);
});

test("the client's notes appear above the form", async () => {
  await opens({
    ...jamie,
    client: { id: 'c1', notes: 'Allergic to ammonia', last_note: null, booking: 'normal', no_shows: 0 },
  });
  expect(dialog()).toContain('On file: Allergic to ammonia');
});

test('a new name with a new email warns of what the visit loses, but either alone does not', async () => {
  await opens();
  const warning = `loses any notes, answers, photos, signed forms and card of ${jamie.customer.name}`;
  await page.types('Name', 'Priya Nair');
  expect(dialog()).not.toContain(warning);
  await page.types('Email', 'priya@example.com');
  expect(dialog()).toContain(warning);
  await page.types('Name', jamie.customer.name);
  expect(dialog()).not.toContain(warning);
});

test("a walk-in's missing contact isn't required, and the last one can't be removed", async () => {
  await opens(later({ customer: { name: 'Nina', email: '', phone: '' } }), { [SAVE]: () => ok(later({})) });
  await page.types('Notes', 'Fringe only');
  await page.press('Save Changes');
  expect(page.bodiesOf(SAVE)).toMatchObject([
    { customer: { name: 'Nina', email: '', phone: '' }, notes: 'Fringe only' },
  ]);
  await opens(later({ customer: { phone: '' } }));
  await page.types('Email', '');
  await page.press('Save Changes');
  expect(dialog()).toContain('Email is required');
  expect(dialog()).toContain('Phone is required');
  await page.types('Phone', '555 0100');
  expect(dialog()).not.toContain('is required');
});

test('a visit that began can be a no-show, with a hint on how to reactivate it', async () => {
  await opens(later({ status: 'no_show' }));
  expect(toValues('Status')).toEqual(['booked', 'paid', 'completed', 'canceled', 'no_show']);
  expect(dialog()).toContain('No-Show can be changed back to Booked or Paid to reactivate.');
});

test('a held time can be kept with one press, and editing continues', async () => {
  const held = later({ held_until: '2026-11-24T16:30:00-05:00' });
  await opens(held, { [SAVE]: () => ok({ ...held, version: held.version + 1, held_until: null }) });
  expect(dialog()).toContain('Held until 4:30 PM');
  await page.press('Keep It');
  expect(page.bodiesOf(SAVE)).toEqual([{ held_until: null, version: held.version }]);
  expect(dialog()).not.toContain('Held until');
  await page.types('Notes', 'Short please');
  await page.press('Save Changes');
  expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ notes: 'Short please', version: held.version + 1 });
});

test('a visit checked out below its price can be marked as paid', async () => {
  const lines = receipt().lines.map((line) => ({ ...line, discount_cents: 1500 }));
  const done = later({ status: 'booked', amount_paid_cents: 7000, receipts: [receipt({ lines })] });
  await opens(done, { [SAVE]: () => ok({ ...done, version: done.version + 1, status: 'paid' }) });
  await page.types('Status', 'paid');
  await page.press('Save Changes');
  expect(page.bodiesOf(SAVE)).toMatchObject([{ status: 'paid', amount_paid_cents: 7000 }]);
});
