// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { WeakPassword } from '../../../src/features/admin/AdminApp.tsx';
import { keepText, readText } from '../../../src/storage.ts';
import { page } from './frame.ts';

const asked = () => document.querySelector('.notice')?.textContent ?? null;

test('an owner with a weak password is asked to change it, and may postpone that', async () => {
  keepText('salon.weak-password', 'yes');
  await page.show(<WeakPassword />);
  expect(asked()).toContain('Your password is easy to guess.');
  expect(document.querySelector('.notice a')?.getAttribute('href')).toBe('/account#password');
  await page.press('Not Now');
  expect(asked()).toBeNull();
  expect(readText('salon.weak-password')).toBeNull();
});
