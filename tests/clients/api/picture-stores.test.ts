import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureBlobs } from '../../../netlify/clients/providers/picture-blobs.ts';
import { pictureFiles } from '../../../netlify/clients/providers/picture-files.ts';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import { openPictures, pictureStores } from '../../support/private-pictures.ts';

describe.each(pictureStores)('pictures in %s', (kind) => {
  test('are read as they were stored, replaced completely, and gone once removed', async () => {
    const kept = await openPictures(kind);
    const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256);
    expect(await kept.get('one')).toBeNull();
    await kept.put('one', bytes);
    await kept.put('other', bytes.subarray(0, 10));
    await kept.put('other', bytes.subarray(0, 9));
    expect(Buffer.from((await kept.get('one')) ?? []).equals(bytes)).toBe(true);
    expect((await kept.get('other'))?.length).toBe(9);
    await kept.remove('one');
    expect(await kept.get('one')).toBeNull();
    await kept.remove('one');
    expect((await kept.get('other'))?.length).toBe(9);
  });
});

test('files are readable only by their user, and no id names a file elsewhere', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'salon-pictures-')), 'private-pictures');
  const kept = pictureFiles(folder);
  await kept.put('one', new Uint8Array(3));
  expect([statSync(folder).mode & 0o777, statSync(join(folder, 'one')).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(() => kept.get('../salon.db')).toThrow('names no file');
});

test('removing a picture also removes the partial files that a killed server left of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-pictures-'));
  const kept = pictureFiles(folder);
  await kept.put('one', new Uint8Array(3));
  await kept.put('one2', new Uint8Array(3));
  writeFileSync(join(folder, 'one.5f3a9c01'), new Uint8Array(3));
  writeFileSync(join(folder, 'two.5f3a9c01'), new Uint8Array(3));
  await kept.remove('one');
  await kept.remove('two');
  expect(readdirSync(folder)).toEqual(['one2']);
});

test('a full disk counts as the store being unavailable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-pictures-'));
  // The name is too long for a file, so that the system refuses it as it would on a full disk.
  const storing = pictureFiles(folder).put('x'.repeat(255), new Uint8Array(3));
  await expect(storing).rejects.toThrow(StoreUnavailable);
  expect(readdirSync(folder)).toEqual([]);
});

test('a blob service that is down counts as the store being unavailable', async () => {
  const kept = pictureBlobs({ siteID: 'salon', token: 'blobs', edgeURL: 'http://localhost:9' });
  await expect(kept.get('one')).rejects.toThrow(StoreUnavailable);
});
