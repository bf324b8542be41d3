// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FailedJobsNotice } from '../../../src/features/admin/overview/FailedJobsNotice.tsx';
import type { FailedJob } from '../../../src/features/admin/overview/FailedJobsNotice.tsx';
import { adminPage, control, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage();
const email: FailedJob = {
  id: 'mail:1',
  kind: 'message',
  what: 'Receipt (2026-11-25), to Ada Byron',
  problem: 'The mail server said 550',
  attempts: 1,
  retry_at: null,
};
const refund: FailedJob = {
  ...email,
  id: 'refund:2',
  kind: 'refund',
  what: "Refund of $43 to the customer's card",
  attempts: 3,
  retry_at: '2026-11-24T10:00:00-05:00',
};
const words = () => page.element.textContent ?? '';

async function opens(...list: FailedJob[]) {
  page.answers = { 'GET /failed-jobs': () => ok(list) };
  await page.show(<FailedJobsNotice />);
  await page.until(() => words() !== '' || list.length === 0);
}

test('failed jobs are counted, with reason and next try', async () => {
  await opens(email, refund);
  expect(words()).toContain("2 messages or payments didn't go through");
  expect(words()).toContain('The mail server said 550. Tried once. Try again or dismiss it.');
  expect(words()).toContain('Tried 3 times. Next try: Tue, Nov 24, 10:00 AM.');
});

test('dismissing one keeps the other; a failed dismissal stays and says why', async () => {
  await opens(email, refund);
  page.answers['DELETE /failed-jobs/mail%3A1'] = () => ok({ id: email.id });
  page.answers['DELETE /failed-jobs/refund%3A2'] = () => refusal(503, 'store_unavailable', 'Not now.');
  await page.press(`Dismiss: ${email.what}`);
  expect(words()).not.toContain('Receipt');
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  control(`Dismiss: ${refund.what}`).focus();
  await page.press(`Dismiss: ${refund.what}`);
  expect(words()).toContain('Refund of $43');
  expect(document.activeElement).toBe(control(`Dismiss: ${refund.what}`));
  expect(page.toasts()).toContain('Update Failed: Not now.');
});
