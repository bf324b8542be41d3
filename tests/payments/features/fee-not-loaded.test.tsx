// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { control } from '../../admin/features/page.ts';
import { fee, held } from './build.ts';
import { opens, says, words } from './payment-page.tsx';

vi.mock('../../../src/features/payments/FeePayment.tsx', () => {
  throw new Error('The connection was lost.');
});

test('a fee whose script fails says so, that nothing was charged, and offers a retry', async () => {
  await opens(held({ status: 'no_show', fees: [fee] }));
  await says("We couldn't load your fee.");
  expect(words()).toContain('Nothing was charged.');
  expect(control('Retry')).toBeTruthy();
});
