// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ok } from '../../admin/features/page.ts';
import { adasFile, opensAda, page } from './screen.tsx';

const quiet = { ...adasFile, quiet_until: '2026-12-08T00:00' };
const CHANGE = 'PUT /clients/ada';

test('the profile says until when an imported client gets no emails, and can end that', async () => {
  await opensAda({ 'GET /clients/ada': () => ok(quiet), [CHANGE]: () => ok(adasFile) });
  expect(page.element.textContent).toContain(
    'Imported: no reminders or changes are emailed before Tue, Dec 8, 12:00 AM.',
  );
  await page.press('Send Emails Now');
  expect(page.bodiesOf(CHANGE)).toEqual([{ quiet_until: null }]);
  expect(page.element.textContent).not.toContain('Imported:');
  expect(page.toasts()).toEqual(['Emails Turned On: Ada Byron gets reminders and changes again.']);
});

test('the profile says nothing once that time is over', async () => {
  await opensAda({ 'GET /clients/ada': () => ok({ ...quiet, quiet_until: '2026-11-24T09:00' }) });
  expect(page.element.textContent).not.toContain('Imported:');
});

test('consent to marketing is shown with its words and time, and the owner can only end it', async () => {
  const marketing = { state: 'yes', at: '2026-11-20T09:00', text: 'Email me offers' } as const;
  const ended = { ...adasFile, marketing: { ...marketing, state: 'no', text: 'Ended by the salon' } };
  await opensAda({ 'GET /clients/ada': () => ok({ ...adasFile, marketing }), [CHANGE]: () => ok(ended) });
  expect(page.element.textContent).toContain('Agreed to marketing (Fri, Nov 20, 9:00 AM): “Email me offers”');
  await page.press('Stop Marketing');
  expect(page.bodiesOf(CHANGE)).toEqual([{ marketing: false }]);
  expect(page.element.textContent).toContain('No marketing (');
  expect(page.element.textContent).not.toContain('Stop Marketing');
});

test('consent to text messages is shown, and the owner can end it', async () => {
  const sms = { state: 'yes', at: '2026-11-20T09:00', text: 'Text me' } as const;
  const ended = { ...adasFile, sms: { ...sms, state: 'no', text: 'Replied STOP' } };
  await opensAda({ 'GET /clients/ada': () => ok({ ...adasFile, sms }), [CHANGE]: () => ok(ended) });
  expect(page.element.textContent).toContain('Agreed to text messages (Fri, Nov 20, 9:00 AM): “Text me”');
  await page.press('Stop Texts');
  expect(page.bodiesOf(CHANGE)).toEqual([{ sms: false }]);
  expect(page.element.textContent).toContain('No text messages (');
  expect(page.toasts()).toEqual(['Texts Stopped: Ada Byron gets no more text messages.']);
});
