// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ok } from '../../admin/features/page.ts';
import { SAVE, dialog, later, opens, page } from './edit-dialog.tsx';

test("a walk-in's missing email and phone aren't required, existing ones stay required", async () => {
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
  expect(dialog()).not.toContain('Phone is required');
});
