// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { loadNeeds, needs } from '../../../src/features/admin/data/needs-me.ts';
import type { FailedJobShape } from '../../../src/api/messages/failed-jobs.ts';
import { NeedsDialog } from '../../../src/features/admin/overview/NeedsDialog.tsx';
import { watchRequests } from '../../../src/features/admin/appointments/requests/requests.ts';
import { $panel, openPanel } from '../../../src/features/admin/shell/open-panel.ts';
import { appointment, needsNow } from '../../admin/features/build.ts';
import { adminPage, control, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage();
const email: FailedJobShape = {
  id: 'mail:1',
  kind: 'message',
  what: 'Receipt (2026-11-25), to Ada Byron',
  problem: 'The mail server said 550',
  attempts: 1,
  retry_at: null,
};
const refund: FailedJobShape = {
  ...email,
  id: 'refund:2',
  kind: 'refund',
  what: "Refund of $43 to the customer's card",
  attempts: 3,
  retry_at: '2026-11-24T10:00:00-05:00',
};
const words = () => document.querySelector('dialog')?.textContent ?? '';

beforeEach(() => needs.forget());

async function opens(part: Parameters<typeof needsNow>[0]) {
  page.answers = { 'GET /needs-me': () => ok(needsNow(part)) };
  await page.show(<NeedsDialog />);
  await page.does(() => void loadNeeds());
  await page.until(() => !words().includes('Loading'));
}

test('each item links to its page and closes the panel', async () => {
  openPanel('needs-me');
  await opens({
    appointments: [
      appointment({ id: 'ada', customer: { name: 'Ada' } }),
      appointment({ id: 'moved', status: 'confirmed' }),
    ],
    owed_count: 2,
    calendars: [{ id: 'mine', name: 'Family', problem: 'This address leads to no calendar.' }],
    low_stock: [{ id: 'oil', name: 'Hair oil', stock: 2 }],
  });
  const links = [...document.querySelectorAll('dialog a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 request needs your reply', '/admin/requests'],
    ['Balance due: 2 visits', '/admin/appointments?filter=owed'],
    ['Family: This address leads to no calendar.', '/admin/settings?tab=calendar'],
    ['Low stock: Hair oil (2)', '/admin/services?at=products'],
  ]);
  await page.does(() => (links[1] as HTMLElement).click());
  expect($panel.get()).toBeNull();
});

test('a request is confirmed in place', async () => {
  const ada = appointment({ id: 'ada', customer: { name: 'Ada' } });
  await opens({ appointments: [ada] });
  const stop = watchRequests();
  page.answers['PUT /appointments/ada'] = () => ok({ ...ada, status: 'confirmed', version: 2 });
  page.answers['GET /needs-me'] = () => ok(needsNow());
  await page.press('Confirm: Ada');
  expect(page.bodiesOf('PUT /appointments/ada')).toEqual([{ status: 'confirmed', version: 1 }]);
  await page.until(() => words().includes('Nothing needs you right now.'));
  stop();
});

test("the app's icon shows the number until the session ends", async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge });
  page.answers = { 'GET /needs-me': () => ok(needsNow({ owed_count: 2, failed: [email] })) };
  const stop = watchRequests();
  await page.until(() => needs.$value.get().state === 'ready');
  expect(setAppBadge.mock.lastCall).toEqual([3]);
  stop();
  expect(setAppBadge.mock.lastCall).toEqual([0]);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

test('failed jobs are counted, with reason and next try', async () => {
  await opens({ failed: [email, refund] });
  expect(words()).toContain("2 messages or payments didn't go through");
  expect(words()).toContain('The mail server said 550. Tried once. Try again or dismiss it.');
  expect(words()).toContain('Tried 3 times. Next try: Tue, Nov 24, 10:00 AM.');
});

test('dismissing one keeps the other; a failed dismissal stays and says why', async () => {
  await opens({ failed: [email, refund] });
  page.answers['DELETE /failed-jobs/mail%3A1'] = () => ok({ id: email.id });
  page.answers['DELETE /failed-jobs/refund%3A2'] = () => refusal(503, 'store_unavailable', 'Not now.');
  await page.press(`Dismiss: ${email.what}`);
  expect(words()).not.toContain('Receipt');
  expect(document.activeElement?.tagName).toBe('H3');
  control(`Dismiss: ${refund.what}`).focus();
  await page.press(`Dismiss: ${refund.what}`);
  expect(words()).toContain('Refund of $43');
  expect(document.activeElement).toBe(control(`Dismiss: ${refund.what}`));
  expect(page.toasts()).toContain('Update Failed: Not now.');
});
