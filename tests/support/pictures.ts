import { crc32, deflateSync } from 'node:zlib';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import type { PictureBytes } from '../../netlify/platform/store/verbs/website.ts';
import { newWebsite, type Publication, type Website } from '../../src/domain/website/publications.ts';
import type { EpochMs } from '../../src/domain/time.ts';

/** A single-color PNG, different for each shade. */
export function pngOf(width: number, height: number, shade = 0): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc(height * (width + 1), shade);
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(pixels)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

export function pngChunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A stored picture. */
export function postPicture(shade: number, added_at: EpochMs = 0): PictureBytes {
  const bytes = pngOf(120, 100, shade);
  const id = sha256(bytes);
  return { picture: { id, kind: 'png', width: 120, height: 100, bytes: bytes.length, added_at }, bytes };
}

export const samplePicture = postPicture(1);

export function publication(revision: string, changes: Partial<Publication> = {}): Publication {
  return {
    revision,
    version: 0,
    published_at: 0,
    state: 'live',
    since: 0,
    reason: null,
    pictures: [],
    accent: null,
    ...changes,
  };
}

/** An unchanged website that was published anyway. */
export function publishedOnce(revision: string, at: EpochMs): Website {
  return { ...newWebsite, step: 1, publications: [publication(revision, { published_at: at, since: at })] };
}
