// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ok } from '../../admin/features/page.ts';
import { SAVE, dialog, jamie, later, opens, page } from './edit-dialog.tsx';

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
