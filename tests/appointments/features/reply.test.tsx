// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { startingSettings } from '../../../src/starting-settings.ts';
import { watchRequests } from '../../../src/features/admin/appointments/requests/requests.ts';
import { RequestsScreen } from '../../../src/features/admin/appointments/requests/RequestsScreen.tsx';
import { appointment, needsNow, tomorrow } from '../../admin/features/build.ts';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage('/admin/requests');
const REPLY = 'POST /appointments/jamie/reply';
const online = {
  id: 'p',
  method: 'online',
  kind: 'deposit',
  amount_cents: 4250,
  at: '2026-11-23T09:00:00Z',
} as const;
const jamie = appointment({ id: 'jamie', date: tomorrow, amount_paid_cents: 4250, payments: [online] });
const suggested: OwnersAppointment = {
  ...jamie,
  version: 2,
  suggestion: { start_at: `${tomorrow}T14:00`, end_at: `${tomorrow}T15:00`, words: '' },
};

let waiting: OwnersAppointment[] = [];
let stop = () => {};

beforeEach(() => {
  waiting = [jamie];
  return () => stop();
});

async function opens(): Promise<void> {
  page.answers['GET /needs-me'] = () => ok(needsNow({ appointments: waiting }));
  page.answers['GET /settings'] = () => ok(startingSettings);
  page.answers['GET /times'] = () => ok({ starts: ['10:30', '14:00'], next_date: null, obstacles: null });
  await page.show(
    <>
      <RequestsScreen />
      <Toasts />
    </>,
  );
  await page.does(() => {
    stop = watchRequests();
  });
}

const headings = () => [...page.element.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);

test('the owner suggests a free time, and the request then waits for its client', async () => {
  await opens();
  await page.press('Suggest Another Time');
  expect(document.querySelector('dialog optgroup')?.textContent).toBe('10:30 AM2:00 PM');
  page.answers[REPLY] = () => {
    waiting = [suggested];
    return ok(suggested);
  };
  await page.types('Time', '14:00');
  await page.types('Personal message', ' Later is quieter. ');
  await page.press('Send Suggestion');
  expect(page.bodiesOf(REPLY)).toEqual([
    { answer: 'suggest', start_at: `${tomorrow}T14:00`, words: 'Later is quieter.', version: 1 },
  ]);
  expect(headings()).toEqual(['Requests', 'Waiting for the Client', 'Jamie Rivera']);
  expect(page.element.textContent).toContain('You suggested Wed, Nov 25, 2:00 PM');
  expect(page.toasts()).toEqual(['Another Time Suggested: Jamie Rivera, Wed, Nov 25, 2:00 PM']);

  page.answers[REPLY] = () => {
    waiting = [{ ...jamie, version: 3 }];
    return ok(waiting[0]);
  };
  await page.press('Undo');
  expect(page.bodiesOf(REPLY).at(-1)).toEqual({ answer: 'none', version: 2 });
  expect(headings()).toEqual(['Requests', 'Jamie Rivera']);
});

test("a taken time can't be suggested, and a time outside the hours asks first", async () => {
  await opens();
  await page.press('Suggest Another Time');
  await page.press('Send Suggestion');
  expect(document.querySelector('dialog')?.textContent).toContain('Time is required');
  await page.types('Time', '14:00');
  page.answers[REPLY] = () =>
    refusal(409, 'overlap', 'This time overlaps with another appointment. Book it anyway?', {
      data: { conflicts: [appointment({ customer: { name: 'Priya Raman' } })], reasons: [] },
    });
  await page.press('Send Suggestion');
  expect(document.querySelector('dialog')?.textContent).toContain('This time is taken: Priya Raman');
  page.answers[REPLY] = () =>
    refusal(409, 'outside_schedule', "This time isn't free. Book it anyway?", {
      data: { reasons: [{ kind: 'hours', text: 'After closing time' }] },
    });
  await page.press('Send Suggestion');
  expect(document.querySelector('dialog')?.textContent).toContain('After closing time');
  await page.press('Suggest It Anyway');
  expect(page.bodiesOf(REPLY).at(-1)).toMatchObject({ allow_outside: true });
});

test("declining sends the owner's message and names the refund", async () => {
  await opens();
  await page.press('Decline');
  expect(document.querySelector('dialog')?.textContent).toContain('$42.50 will be refunded to the card.');
  await page.types('Personal message', 'I am away.');
  page.answers[REPLY] = () => {
    waiting = [];
    return ok({ ...jamie, status: 'canceled', version: 2 });
  };
  await page.press('Decline');
  expect(page.bodiesOf(REPLY)).toEqual([{ answer: 'decline', words: 'I am away.', version: 1 }]);
  expect(page.element.textContent).toContain('No open requests');

  page.answers['POST /appointments/jamie/undo'] = () => {
    waiting = [{ ...jamie, version: 3 }];
    return ok(waiting[0]);
  };
  await page.press('Undo');
  expect(page.bodiesOf('POST /appointments/jamie/undo')).toEqual([{ version: 2 }]);
  expect(headings()).toEqual(['Requests', 'Jamie Rivera']);
});

test.each(['Decline', 'Suggest Another Time'])('%s can skip the email', async (answer) => {
  await opens();
  await page.press(answer);
  if (answer !== 'Decline') await page.types('Time', '14:00');
  await page.does(() => labelled('Email Jamie').click());
  page.answers[REPLY] = () => ok({ ...jamie, version: 2 });
  await page.press(answer === 'Decline' ? 'Decline' : 'Send Suggestion');
  expect(page.bodiesOf(REPLY)).toMatchObject([{ notify: false }]);
});
