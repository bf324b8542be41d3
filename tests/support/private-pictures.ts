import { BlobsServer } from '@netlify/blobs/server';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pictureBlobs } from '../../netlify/clients/providers/picture-blobs.ts';
import { pictureFiles } from '../../netlify/clients/providers/picture-files.ts';
import type { PrivatePictures } from '../../netlify/clients/providers/private-pictures.ts';
import type { PrivatePicture } from '../../src/domain/clients/private-pictures.ts';
import { now } from '../store/builders.ts';

export const pictureStores = ['files', 'blobs'] as const;
export type PictureStore = (typeof pictureStores)[number];

/** An empty place for pictures until the test ends. */
export async function openPictures(kind: PictureStore): Promise<PrivatePictures> {
  // The first picture makes it: most tests have none.
  const directory = join(tmpdir(), `salon-pictures-${randomUUID()}`);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  if (kind === 'files') return pictureFiles(join(directory, 'private-pictures'));
  const server = new BlobsServer({ directory, token: 'blobs', logger: () => {} });
  const { port } = await server.start();
  onTestFinished(async () => {
    await server.stop();
  });
  return pictureBlobs({ siteID: 'salon', token: 'blobs', edgeURL: `http://localhost:${port}` });
}

/** A record of a picture: `record('front', 'visit')`. */
export function pictureRecord(
  id: string,
  subject: string,
  changes: Partial<PrivatePicture> = {},
): PrivatePicture {
  return {
    id,
    version: 1,
    subject,
    kind: 'after',
    by: 'owner',
    type: 'png',
    width: 120,
    height: 100,
    bytes: 99,
    added_at: now,
    website_consent_at: null,
    ...changes,
  };
}
