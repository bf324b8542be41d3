import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { scanFolder } from '../support/secret-scan.ts';

// `npm test` builds with a canary value in place of every secret in the environment.
test('no public file contains a secret', async () => {
  const { files, found } = await scanFolder(resolve(import.meta.dirname, '../../dist'));
  expect(files).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
