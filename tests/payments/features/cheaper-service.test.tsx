// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ok } from '../../admin/features/page.ts';
import { dialog, later, opens, page } from '../../appointments/features/edit-dialog.tsx';

test('a cheaper service than paid for shows the refund before saving', async () => {
  const paid = later({ amount_paid_cents: 8500, version: 3 });
  await opens(paid, {
    'GET /appointments/jamie/refunds': () =>
      ok({ policy_cents: 4250, no_show_cents: 4250, full_cents: 3000 }),
  });
  expect(dialog()).not.toContain('goes back');
  await page.types('Service', '2');
  await page.until(() => dialog().includes('was taken at the salon'));
  expect(dialog()).toContain(
    '$85 has been paid, and this costs $45. $30 that was paid online goes back to the client when you save. $10 was taken at the salon and is settled there.',
  );
  await page.types('Service', '3');
  expect(dialog()).not.toContain('goes back');
});
