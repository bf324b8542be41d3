// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { StuckNotice } from '../../../../src/features/admin/overview/StuckNotice.tsx';
import type { Stuck } from '../../../../src/features/admin/overview/stuck.ts';
import { adminPage, control, ok, refusal } from '../page.ts';

const page = adminPage();
const letter: Stuck = {
  id: 'mail:1',
  kind: 'message',
  what: 'Receipt (2026-11-25), to Ada Byron',
  problem: 'The mail server said 550',
  attempts: 1,
  retry_at: null,
};
const refund: Stuck = {
  ...letter,
  id: 'refund:2',
  kind: 'refund',
  what: "Refund of $43 to the customer's card",
  attempts: 3,
  retry_at: '2026-11-24T10:00:00-05:00',
};
const words = () => page.element.textContent ?? '';

async function opens(...list: Stuck[]) {
  page.answers = { 'GET /stuck': () => ok(list) };
  await page.show(<StuckNotice />);
  await page.until(() => words() !== '' || list.length === 0);
}

test('what is stuck is counted, with why and when it is tried again', async () => {
  await opens(letter, refund);
  expect(words()).toContain('2 messages or payments could not be sent');
  expect(words()).toContain('The mail server said 550. Tried once; it waits for you.');
  expect(words()).toContain('Tried 3 times, again on Tue, Nov 24, 10:00 AM.');
});

test('trying again takes it off the list, and the last one the notice with it', async () => {
  await opens(letter);
  expect(words()).toContain('1 message could not be sent');
  page.answers['POST /stuck/mail%3A1/retry'] = () => ok({ id: letter.id });
  await page.press(`Try again: ${letter.what}`);
  expect(page.toasts()).toEqual([`${letter.what}: It is being tried again.`]);
  expect(words()).toBe('');
});

test('dismissing one leaves the other; what cannot be dismissed stays, and says why', async () => {
  await opens(letter, refund);
  page.answers['DELETE /stuck/mail%3A1'] = () => ok({ id: letter.id });
  page.answers['DELETE /stuck/refund%3A2'] = () => refusal(503, 'store_unavailable', 'Not now.');
  await page.press(`Dismiss: ${letter.what}`);
  expect(words()).not.toContain('Receipt');
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  control(`Dismiss: ${refund.what}`).focus();
  await page.press(`Dismiss: ${refund.what}`);
  expect(words()).toContain('Refund of $43');
  expect(document.activeElement).toBe(control(`Dismiss: ${refund.what}`));
  expect(page.toasts()).toContain('Update Failed: Not now.');
});

test('what was seen to elsewhere goes from the list as well', async () => {
  await opens(letter);
  page.answers['DELETE /stuck/mail%3A1'] = () => refusal(404, 'not_found', 'Gone.');
  await page.press(`Dismiss: ${letter.what}`);
  expect(words()).toBe('');
});
