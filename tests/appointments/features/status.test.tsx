// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { receipt } from '../../admin/features/build.ts';
import { labelled, ok } from '../../admin/features/page.ts';
import { SAVE, dialog, later, opens, page } from './edit-dialog.tsx';

const toValues = (label: string) =>
  [...labelled(label).querySelectorAll('option')].map(({ value }) => value).filter(Boolean);

test('from its start it can be a no-show, with a hint how to reactivate', async () => {
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

test('a visit checked out below its price counts as paid', async () => {
  const lines = receipt().lines.map((line) => ({ ...line, discount_cents: 1500 }));
  const done = later({ status: 'booked', amount_paid_cents: 7000, receipts: [receipt({ lines })] });
  await opens(done, { [SAVE]: () => ok({ ...done, version: done.version + 1, status: 'paid' }) });
  await page.types('Status', 'paid');
  await page.press('Save Changes');
  expect(page.bodiesOf(SAVE)).toMatchObject([{ status: 'paid', amount_paid_cents: 7000 }]);
});
