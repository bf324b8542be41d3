import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../../src/platform/call/new-id.ts';

test('every new id is a different UUID', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids.filter((id) => !z.safeParse(z.uuidv4(), id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no page uses features that need https, except those that say so', () => {
  // A browser has no worker and no push without https.
  const exclude = [
    'src/features/admin/offline/**',
    'src/features/admin/**/*push*',
    'src/features/admin/settings/DeviceNotifications.tsx',
  ];
  const pages = globSync('src/**/*.{astro,ts,tsx}', { exclude });
  // The copy button says when it can't copy.
  const asks =
    /\b(?:crypto\.(?:randomUUID\(|subtle)|navigator\.(?!clipboard)(?:credentials|serviceWorker|share)\b)/;
  expect(asks.test('crypto.randomUUID()')).toBe(true);
  expect(pages.filter((path) => asks.test(readFileSync(path, 'utf8')))).toEqual([]);
});
