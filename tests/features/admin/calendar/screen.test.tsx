// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $toasts } from '../../../../src/components/ui/toasts.ts';
import { defaultSettings } from '../../../../src/domain/settings.ts';
import { AppointmentDialogs } from '../../../../src/features/admin/AppointmentDialogs.tsx';
import { blockForm } from '../../../../src/features/admin/calendar/block-form.ts';
import { $question as $blocking } from '../../../../src/features/admin/calendar/blocking.ts';
import { CalendarScreen } from '../../../../src/features/admin/calendar/CalendarScreen.tsx';
import { $move } from '../../../../src/features/admin/calendar/move.ts';
import { announceChange, $dialog } from '../../../../src/features/admin/dialogs.ts';
import { dropHours } from '../../../../src/features/admin/hours.ts';
import { $unsaved } from '../../../../src/features/admin/navigation.ts';
import { $question } from '../../../../src/features/admin/question.ts';
import { today, tomorrow } from '../build.ts';
import { adminPage, labelled, ok, refusal, tagged, type Answers } from '../page.ts';
import { timeBlock, visit } from './build.ts';

const page = adminPage('/admin/availability');

const LIST = 'GET /appointments';
const BLOCKED = 'GET /blocked-dates';
const down = () => refusal(503, 'store_unavailable', 'Not now.');

const salon = (more: Answers = {}): Answers => ({
  [LIST]: () => ok([]),
  [BLOCKED]: () => ok([]),
  'GET /time-blocks': () => ok([]),
  'GET /settings': () => ok(defaultSettings),
  ...more,
});

beforeEach(() => {
  $blocking.set(null);
  $question.set(null);
  $move.set(null);
  dropHours();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

async function opens(answers: Answers, address = '/admin/availability'): Promise<void> {
  history.replaceState(null, '', address);
  page.answers = answers;
  await page.show(
    <>
      <CalendarScreen />
      <AppointmentDialogs />
    </>,
  );
}

const day = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('.month-day')].find((one) =>
    one.textContent?.startsWith(words),
  ) ?? expect.fail(`there is no day '${words}'`);
const pressDay = (words: string) => page.does(() => day(words).click());
const block = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.visit-body')].find(({ textContent }) =>
    textContent?.includes(name),
  ) ?? expect.fail(`there is no visit of ${name}`);
const quick = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('.calendar-quick-action')].find(({ textContent }) =>
    textContent?.startsWith(words),
  ) ?? expect.fail(`there is no quick action '${words}'`);
const undo = () => page.does(() => $toasts.get().at(-1)?.action?.run());
const calls = (start: string) => page.sent.map(({ call }) => call).filter((call) => call.startsWith(start));

describe('the month', () => {
  test('asks for its days once, and shows how full they are', async () => {
    await opens(salon({ [LIST]: () => ok([visit('09:00', 240)]) }));
    expect(calls(LIST)).toHaveLength(1);
    expect(day('Tuesday, November 24').textContent).toContain('today, 1 appointment, 50% of the day taken');
    expect(day('Sunday, November 29').dataset['state']).toBe('closed');
  });

  test('blocks a day that is pressed, and Undo opens it', async () => {
    const put = `PUT /blocked-dates/${tomorrow}`;
    await opens(salon({ [put]: () => ok({ date: tomorrow, reason: '' }) }));
    page.answers[BLOCKED] = () => ok([{ date: tomorrow, reason: '' }]);
    await pressDay('Wednesday, November 25');
    expect(page.toasts()).toEqual(['Date Blocked: Wed, Nov 25']);
    expect(day('Wednesday, November 25').dataset['state']).toBe('blocked');

    page.answers[`DELETE /blocked-dates/${tomorrow}`] = () => ok({ date: tomorrow, reason: '' });
    page.answers[BLOCKED] = () => ok([]);
    await undo();
    expect(page.toasts().at(-1)).toBe('Date Unblocked: Wed, Nov 25');
    expect(day('Wednesday, November 25').dataset['state']).toBe('open');
  });

  test('never changes a past day', async () => {
    await opens(salon());
    await pressDay('Monday, November 23');
    expect(page.toasts()).toEqual(['Past dates cannot be changed: Mon, Nov 23']);
    expect(day('Monday, November 23').getAttribute('aria-disabled')).toBe('true');
    expect(calls('PUT')).toEqual([]);
  });

  test('asks first where appointments are, and keeps the reason', async () => {
    const put = `PUT /blocked-dates/${tomorrow}`;
    const visits = [visit('09:00', 60, { date: tomorrow, name: 'Priya Raman' })];
    await opens(salon({ [LIST]: () => ok(visits), [put]: () => ok({ date: tomorrow, reason: 'Moving' }) }));
    await pressDay('Wednesday, November 25');
    expect(calls('PUT')).toEqual([]);
    expect(document.querySelector('dialog')?.textContent).toContain('Priya Raman, 9:00 AM to 10:00 AM');
    await page.types('Reason', ' Moving ');
    await page.press('Yes, Continue');
    expect(page.bodiesOf(put)).toEqual([{ reason: 'Moving' }]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('says why a day could not be blocked, and Retry tries again', async () => {
    const put = `PUT /blocked-dates/${tomorrow}`;
    await opens(salon({ [put]: down }));
    await pressDay('Wednesday, November 25');
    expect(page.toasts()).toEqual(['Blocking Failed: Wed, Nov 25 could not be blocked: Not now.']);
    expect(day('Wednesday, November 25').dataset['state']).toBe('open');
    page.answers[put] = () => ok({ date: tomorrow, reason: '' });
    await undo();
    expect(page.bodiesOf(put)).toHaveLength(2);
  });

  test('is walked through by keys', async () => {
    await opens(salon());
    day('Tuesday, November 24').focus();
    await page.key('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Tuesday, December 1');
    expect(document.querySelector('#calendar-page')?.textContent).toBe('December 2026');
    await page.key('Home');
    expect(document.activeElement?.textContent).toContain('Sunday, November 29');
    expect(document.querySelectorAll('.month-day[tabindex="0"]')).toHaveLength(1);
  });
});

describe('a quick action', () => {
  test('blocks the days that are open, tells what failed, and Undo takes back what was done', async () => {
    const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
    const answers = salon({
      [`PUT /blocked-dates/${saturday}`]: () => ok({ date: saturday, reason: '' }),
      [`PUT /blocked-dates/${sunday}`]: down,
    });
    await opens(answers);
    page.answers[BLOCKED] = () => ok([{ date: saturday, reason: '' }]);
    await page.does(() => quick('Block the coming weekend').click());
    expect(page.toasts()).toEqual([
      'Date Blocked: Sat, Nov 28',
      'Blocking Failed: 1 of 2 days (Sun, Nov 29) could not be blocked: Not now.',
    ]);
    expect(quick('Block the coming weekend').textContent).toContain('Sat, Nov 28 and Sun, Nov 29');

    page.answers[`DELETE /blocked-dates/${saturday}`] = () => ok({ date: saturday, reason: '' });
    await page.does(() => $toasts.get()[0]?.action?.run());
    expect(calls('DELETE')).toEqual([`DELETE /blocked-dates/${saturday}`]);
  });

  test('unblocks where all is blocked; a day that somebody has opened meanwhile counts as done', async () => {
    await opens(
      salon({
        [BLOCKED]: () => ok([{ date: today, reason: 'Flu' }]),
        [`DELETE /blocked-dates/${today}`]: () => refusal(404, 'not_found', 'Gone.'),
      }),
    );
    page.answers[BLOCKED] = () => ok([]);
    await page.does(() => quick('Unblock today').click());
    expect(page.toasts()).toEqual(['Date Unblocked: Tue, Nov 24']);
    page.answers[`PUT /blocked-dates/${today}`] = () => ok({ date: today, reason: 'Flu' });
    await undo();
    expect(page.bodiesOf(`PUT /blocked-dates/${today}`)).toEqual([{ reason: 'Flu' }]);
  });
});

describe('the list of blocked dates', () => {
  const dates = [
    { date: '2026-07-04', reason: 'Holiday' },
    { date: tomorrow, reason: '' },
  ];

  test('has those to come with Remove, and the past ones folded', async () => {
    await opens(salon({ [BLOCKED]: () => ok(dates) }));
    const past = document.querySelector('details');
    expect(past?.open).toBe(false);
    expect(past?.textContent).toContain('Sat, Jul 4');
    expect(past?.querySelector('button')).toBeNull();
    page.answers[`DELETE /blocked-dates/${tomorrow}`] = () => ok({ date: tomorrow, reason: '' });
    page.answers[BLOCKED] = () => ok(dates.slice(0, 1));
    await page.press('Remove Wed, Nov 25');
    expect(page.toasts()).toEqual(['Date Unblocked: Wed, Nov 25']);
    expect(document.activeElement?.textContent).toBe('Blocked dates');
  });

  test('takes a reason later on', async () => {
    await opens(salon({ [BLOCKED]: () => ok(dates) }));
    await page.press('Add reason for Wed, Nov 25');
    await page.types('Reason for Wed, Nov 25', 'Fair');
    const put = `PUT /blocked-dates/${tomorrow}`;
    page.answers[put] = down;
    await page.press('Save');
    await page.does(() => document.querySelector('form')?.requestSubmit());
    expect(document.body.textContent).toContain('Not now.');
    expect(page.bodiesOf(put)).toContainEqual({ reason: 'Fair' });
  });
});

const pickUp = async () => {
  block('Jamie').focus();
  await page.key('m');
};

describe('a visit in the timeline', () => {
  const jamie = visit('09:00', 60, { id: 'jamie', version: 3 });
  const MOVE = 'PUT /appointments/jamie';
  const address = `/admin/availability?view=day&date=${today}`;
  const moved = { ...jamie, version: 4, time: '09:15', start_at: `${today}T09:15:00-05:00` };

  test('is moved by keys: M, arrows, Enter', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]), [MOVE]: () => ok(moved) }), address);
    await pickUp();
    expect(document.activeElement?.textContent).toBe('Move here');
    await page.key('ArrowDown');
    expect(document.querySelector('.visit-ghost')?.textContent).toContain('9:15 AM');
    page.answers[LIST] = () => ok([{ ...moved, end_at: `${today}T10:15:00-05:00` }]);
    await page.press('Move here');
    expect(page.bodiesOf(MOVE)).toEqual([{ start_at: '2026-11-24T09:15', version: 3 }]);
    expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Tue, Nov 24 at 9:15 AM']);
    expect($move.get()).toBeNull();
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(block('Jamie'));
    });
  });

  test('stays where it was at Escape, and where it is put down where it lay', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]) }), address);
    await pickUp();
    await page.key('ArrowDown');
    await page.key('Escape');
    expect($move.get()).toBeNull();
    await pickUp();
    await page.press('Move here');
    expect(calls('PUT')).toEqual([]);
    expect($move.get()).toBeNull();
  });

  test('goes on to the days around, which are asked for', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]) }), address);
    await pickUp();
    for (let step = 0; step < 5; step += 1) await page.key('ArrowRight');
    expect(document.querySelector('#calendar-page')?.textContent).toBe('Sunday, November 29');
    expect(document.querySelector('.visit-ghost')?.textContent).toContain('closed on this day');
    expect(document.querySelector('.move-bar')?.textContent).toContain('Sun, Nov 29 at 9:00 AM');
    expect(calls(LIST).length).toBeGreaterThan(5);
    await page.press('Cancel');
  });

  test('snaps back where the salon says no', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]), [MOVE]: down }), address);
    await pickUp();
    await page.key('ArrowDown');
    await page.press('Move here');
    expect(page.toasts()).toEqual(['Update Failed: Failed to update appointment: Not now.']);
    expect($move.get()).toBeNull();
    expect(block('Jamie').textContent).toContain('9:00 AM to 10:00 AM');
  });

  test('is shown where it would go while an overlap is asked about', async () => {
    const conflicts = [visit('09:30', 60, { name: 'Theo Lindgren' })];
    const overlap = () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts } });
    await opens(salon({ [LIST]: () => ok([jamie]), [MOVE]: overlap }), address);
    await pickUp();
    await page.key('ArrowDown');
    await page.press('Move here');
    expect(document.querySelector('dialog')?.textContent).toContain('Theo Lindgren');
    expect(document.querySelector('.visit-ghost')).not.toBeNull();
    page.answers[MOVE] = () => ok(moved);
    await page.press('Yes, Continue');
    expect(page.bodiesOf(MOVE).at(-1)).toMatchObject({ allow_overlap: true, version: 3 });
    expect(document.querySelector('.visit-ghost')).toBeNull();
  });

  test('opens its details, with what can be done about it', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]) }), address);
    await page.does(() => block('Jamie').click());
    const dialog = document.querySelector('dialog');
    expect(dialog?.textContent).toContain('No notes');
    const links = [...(dialog?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:5550100110', 'mailto:jamie@example.com']);
    await page.press('Edit');
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'jamie' } });
  });

  test('shows its gap, its buffer, and what is closed around it', async () => {
    const colour = visit('09:00', 120, { processing: { start_min: 30, duration_min: 45 } });
    await opens(
      salon({
        [LIST]: () => ok([colour]),
        'GET /settings': () =>
          ok({ ...defaultSettings, bufferMinutes: 15, breaks: [{ start: '12:00', end: '13:00' }] }),
        'GET /time-blocks': () => ok([timeBlock(`${today}T15:00`, `${today}T16:00`, 'Dentist')]),
      }),
      address,
    );
    expect(document.querySelectorAll('.visit-gap')).toHaveLength(1);
    expect(document.querySelectorAll('.visit-buffer')).toHaveLength(1);
    expect(document.querySelectorAll('.timeline-break')).toHaveLength(1);
    expect(document.querySelectorAll('.timeline-closed:not(.timeline-break)')).toHaveLength(2);
    expect(document.querySelector('.timeline-block')?.textContent).toBe('Dentist, 3:00 PM to 4:00 PM');
    expect(document.querySelectorAll('.timeline-now')).toHaveLength(1);
  });

  test('is made by a press on an empty place, with its day', async () => {
    await opens(salon(), address);
    await page.press('New appointment on Tue, Nov 24');
    expect($dialog.get()).toEqual({ kind: 'create', date: today });
    await opens(salon(), '/admin/availability?view=day&date=2026-11-23');
  });
});

test('what changes elsewhere is shown within a quarter of a minute', async () => {
  await opens(salon(), `/admin/availability?view=day&date=${today}`);
  expect(document.querySelectorAll('.visit')).toHaveLength(0);
  page.answers[LIST] = () => ok([visit('13:00')]);
  await page.does(() => vi.advanceTimersByTime(15_000));
  expect(document.querySelectorAll('.visit')).toHaveLength(1);
});

const later = () => page.does(() => vi.advanceTimersByTime(15_000));
const asked = () => page.sent.filter(({ call }) => call === LIST).map(({ copy }) => copy);
const timesOnShow = () =>
  [...document.querySelectorAll('.visit-body')].map(
    ({ textContent }) => /\d+:\d\d [AP]M/.exec(textContent ?? '')?.[0],
  );

describe('the calendar that is open asks again', () => {
  const address = `/admin/availability?view=day&date=${today}`;

  test('with what it has, and leaves the page alone where that is still all there is', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    const [drawn] = document.querySelectorAll('.visit');
    await later();
    await later();
    expect(asked()).toEqual([null, '"1"', '"1"']);
    expect(document.querySelector('.visit')).toBe(drawn);
    page.answers[LIST] = () => tagged([visit('13:00'), visit('15:00')], '"2"');
    await later();
    expect(asked().at(-1)).toBe('"1"');
    expect(document.querySelectorAll('.visit')).toHaveLength(2);
  });

  test('for other days in full, and in full once something here has changed what it has', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    await page.press('Next day');
    expect(asked()).toEqual([null, null]);
    await later();
    expect(asked().at(-1)).toBe('"1"');
    await page.does(() => announceChange(visit('14:00')));
    expect(asked().at(-1)).toBeNull();
  });

  test('and takes back that there was no answer, when the answer is that nothing has changed', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    page.answers[LIST] = down;
    await later();
    expect(document.body.textContent).toContain('This may not be the newest state.');
    page.answers[LIST] = () => tagged([visit('13:00')], '"1"');
    // Without an answer it asks half as often.
    await later();
    expect(asked()).toHaveLength(2);
    await later();
    expect(document.body.textContent).not.toContain('This may not be the newest state.');
  });
});

test('a visit that another section has changed is shown before the salon has been asked', async () => {
  await opens(
    salon({ [LIST]: () => ok([visit('13:00', 60, { id: 'jamie' })]) }),
    `/admin/availability?view=day&date=${today}`,
  );
  expect(timesOnShow()).toEqual(['1:00 PM']);
  const never = Promise.withResolvers<never>();
  page.answers[LIST] = () => never.promise;
  await page.does(() => announceChange(visit('15:00', 60, { id: 'jamie', version: 2 })));
  expect(timesOnShow()).toEqual(['3:00 PM']);
  await page.does(() => announceChange(visit('15:00', 60, { id: 'jamie', version: 3, date: tomorrow })));
  expect(timesOnShow()).toEqual([]);
});

describe('the business hours', () => {
  const SAVE = 'PUT /settings';
  const { workingHours, workingDays, hoursByWeekday, breaks } = defaultSettings;
  const seen = { workingHours, workingDays, hoursByWeekday, breaks };

  test('are saved with what was seen, and asked about before they are left', async () => {
    await opens(salon());
    expect($unsaved.get()).toBeNull();
    await page.types('Start', '08:00');
    expect($unsaved.get()).toContain('The business hours have changes');
    const hours = { start: '08:00', end: '17:00' };
    page.answers[SAVE] = () => ok({ ...defaultSettings, workingHours: hours });
    page.answers['GET /settings'] = () => ok({ ...defaultSettings, workingHours: hours });
    await page.does(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
    expect(page.bodiesOf(SAVE)).toEqual([{ ...seen, workingHours: hours, seen }]);
    expect(page.toasts()[0]).toMatch(/^Business Hours Saved/);
    expect($unsaved.get()).toBeNull();
  });

  test('that are wrong are not sent, and name the field', async () => {
    await opens(salon());
    await page.types('End', '08:00');
    await page.does(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
    expect(document.querySelector('.field-error')?.textContent).toBe('End must be after start');
    expect(calls('PUT')).toEqual([]);
    await page.types('End', '18:00');
    expect(document.querySelector('.field-error')).toBeNull();
  });

  test('that somebody else has changed are shown, under what was typed', async () => {
    const newest = { ...defaultSettings, breaks: [{ start: '12:00', end: '13:00' }] };
    await opens(salon({ [SAVE]: () => refusal(409, 'stale', 'Changed.', { data: newest }) }));
    await page.types('Start', '08:00');
    await page.does(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
    expect(document.body.textContent).toContain('They have been changed elsewhere meanwhile.');
    expect(document.body.textContent).toContain('Break 1 Start');
    page.answers[SAVE] = () => ok(newest);
    await page.does(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({
      workingHours: { start: '08:00', end: '17:00' },
      breaks: newest.breaks,
      seen: { breaks: newest.breaks },
    });
  });

  test('that were typed are there again after a reload', async () => {
    await opens(salon());
    await page.types('Start', '07:30');
    const kept = sessionStorage.getItem('salon.draft.hours');
    expect(kept).toContain('07:30');
    await page.show(null);
    sessionStorage.setItem('salon.draft.hours', kept ?? '');
    await opens(salon());
    expect(document.querySelector<HTMLInputElement>('.hours-times input')?.value).toBe('07:30');
    expect($unsaved.get()).not.toBeNull();
  });
});

const errors = () =>
  [...document.querySelectorAll('dialog .field-error')].map(({ textContent }) => textContent);

describe('a time block', () => {
  test('is checked, added, and Undo frees it', async () => {
    await opens(salon());
    await page.press('Block time');
    await page.types('Date', '2026-11-23');
    await page.types('To', '11:00');
    const submit = () =>
      page.does(() => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
    await submit();
    expect(errors()).toEqual(['Date cannot be earlier than today', 'End must be after start']);
    expect(calls('POST')).toEqual([]);

    await page.types('Date', tomorrow);
    await page.types('To', '00:00');
    const made = timeBlock(`${tomorrow}T12:00`, '2026-11-26T00:00');
    page.answers['POST /time-blocks'] = () =>
      refusal(422, 'validation_failed', 'No.', { errors: { start_at: 'This time does not exist' } });
    await submit();
    expect(errors()).toEqual(['This time does not exist']);
    page.answers['POST /time-blocks'] = () => ok(made);
    page.answers['GET /time-blocks'] = () => ok([made]);
    await submit();
    expect(page.bodiesOf('POST /time-blocks').at(-1)).toEqual({
      start_at: '2026-11-25T12:00',
      end_at: '2026-11-26T00:00',
      reason: '',
    });
    expect(document.querySelector('dialog')).toBeNull();
    expect(page.toasts()).toEqual(['Time Blocked: Wed, Nov 25, 12:00 PM to Thu, Nov 26, 12:00 AM']);
    page.answers[`DELETE /time-blocks/${made.id}`] = () => ok({ id: made.id });
    page.answers['GET /time-blocks'] = () => ok([]);
    await undo();
    expect(page.toasts().at(-1)).toMatch(/^Time Unblocked/);
  });

  test('that was typed is there when it is opened again, until it is given up', async () => {
    await opens(salon());
    await page.press('Block time');
    await page.types('Reason', 'Fair');
    await page.types('To', '15:00');
    // As a reload does: only what the tab keeps is left.
    await page.does(() => {
      blockForm.close();
    });
    await page.press('Block time');
    expect([labelled('Reason').value, labelled('To').value]).toEqual(['Fair', '15:00']);
    await page.press('Cancel');
    await page.press('Block time');
    expect([labelled('Reason').value, labelled('To').value]).toEqual(['', '13:00']);
    await page.press('Cancel');
  });

  test('that is over is folded away', async () => {
    const blocks = [
      timeBlock(`${today}T09:00`, `${today}T09:30`, 'Over'),
      timeBlock(`${today}T09:00`, `${today}T09:31`, 'Going on'),
    ];
    await opens(salon({ 'GET /time-blocks': () => ok(blocks) }));
    expect(document.querySelector('details')?.textContent).toContain('Over');
    expect(document.querySelector('details')?.textContent).not.toContain('Going on');
  });

  test('that could not be removed stays', async () => {
    const one = timeBlock(`${tomorrow}T09:00`, `${tomorrow}T10:00`);
    await opens(salon({ 'GET /time-blocks': () => ok([one]), [`DELETE /time-blocks/${one.id}`]: down }));
    await page.press('Remove Wed, Nov 25, 9:00 AM to 10:00 AM');
    expect(page.toasts()).toEqual([
      'Unblocking Failed: Wed, Nov 25, 9:00 AM to 10:00 AM is still blocked: Not now.',
    ]);
    expect(document.body.textContent).toContain('Wed, Nov 25, 9:00 AM to 10:00 AM');
  });
});
