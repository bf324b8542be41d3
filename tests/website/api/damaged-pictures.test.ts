import * as fc from 'fast-check';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { checkPicture } from '../../../netlify/website/picture-files/read-picture.ts';
import { good, kept, photo, sends } from '../../support/photographs.ts';
import { sendsPicture } from '../../support/sends-pictures.ts';
import { pngChunk, pngOf } from '../../support/pictures.ts';
import { isFull } from '../../support/proof.ts';
import { openSalon } from '../../support/salon.ts';

/** A JPEG with this segment after its first two bytes. */
const withSegment = (marker: number, text: string) => {
  const body = Buffer.from(text, 'latin1');
  const segment = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([good.jpeg.subarray(0, 2), segment, body, good.jpeg.subarray(2)]);
};
const withChunk = (name: string) =>
  Buffer.concat([good.png.subarray(0, 33), pngChunk(name, Buffer.from('GPS')), good.png.subarray(33)]);
const bomb = () => {
  const header = Buffer.from(pngOf(2_400, 2_400).subarray(16, 29));
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(300_000_000)))];
  return Buffer.concat([good.png.subarray(0, 8), ...parts, pngChunk('IEND', Buffer.alloc(0))]);
};
/** A PNG with these chunks and `empty` empty pieces before its pixels, and data `behind` the packed stream. */
const pngWith = (chunks: readonly Buffer[], { empty = 0, behind = '' } = {}) => {
  const header = Buffer.from(pngOf(200, 200).subarray(16, 29));
  const pixels = deflateSync(Buffer.alloc(200 * 201));
  const nothing = pngChunk('IDAT', Buffer.alloc(0));
  return Buffer.concat([
    good.png.subarray(0, 8),
    pngChunk('IHDR', header),
    ...chunks,
    ...Array.from({ length: empty }, () => nothing),
    pngChunk('IDAT', Buffer.concat([pixels, Buffer.from(behind, 'latin1')])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
const profile = (behind: string) =>
  pngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('sRGB\0\0'), deflateSync(Buffer.alloc(500)), Buffer.from(behind, 'latin1')]),
  );
const profileBomb = () =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), deflateSync(Buffer.alloc(100_000_000))]));
const resolution = () => pngChunk('pHYs', Buffer.alloc(9, 1));
const emptySegments = (count: number) =>
  Buffer.concat([
    good.jpeg.subarray(0, 2),
    Buffer.from('\xff\xdb\x00\x02'.repeat(count), 'latin1'),
    good.jpeg.subarray(2),
  ]);
const emptyProfiles = (count: number) => {
  const body = Buffer.from(`WEBPVP8X\n\0\0\0${'\0'.repeat(10)}${'ICCP\0\0\0\0'.repeat(count)}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
};
const exif = { exif: { IFD0: { Artist: 'Rosa' } } };

describe('an uploaded picture', () => {
  test.each<[what: string, bytes: () => Uint8Array | Promise<Uint8Array>, sentence: RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /isn't a JPEG, PNG or WebP/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /isn't a JPEG, PNG or WebP/],
    ['a GIF', () => photo(200, 200).gif().toBuffer(), /isn't a JPEG, PNG or WebP/],
    ['an AVIF', () => photo(200, 200).avif().toBuffer(), /isn't a JPEG, PNG or WebP|HEIC/],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['an HTML page', () => Buffer.from('<!doctype html><script>1</script>'), /isn't a JPEG, PNG or WebP/],
    ['a JPEG with Exif', () => photo(200, 200).withExif(exif.exif).jpeg().toBuffer(), /private data/],
    ['a PNG with Exif', () => photo(200, 200).withExif(exif.exif).png().toBuffer(), /private data/],
    ['a WebP with Exif', () => photo(200, 200).withExif(exif.exif).webp().toBuffer(), /private data/],
    ['a JPEG with XMP', () => withSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'), /private data/],
    ['a JPEG with IPTC', () => withSegment(0xed, 'Photoshop 3.0\0'), /private data/],
    ['a JPEG with a comment', () => withSegment(0xfe, 'at home'), /private data/],
    ['a JPEG with a thumbnail', () => withSegment(0xe0, 'JFXX\0\x10'), /private data/],
    ['a PNG with text', () => withChunk('tEXt'), /private data/],
    ['a PNG with HTML after its end', () => Buffer.concat([good.png, Buffer.from('<script>')]), /extra data/],
    [
      'a JPEG with an archive after its end',
      () => Buffer.concat([good.jpeg, Buffer.from('PK\x03\x04')]),
      /extra data/,
    ],
    [
      'a WebP with an archive after its end',
      () => Buffer.concat([good.webp, Buffer.from('PK\x03\x04')]),
      /extra data/,
    ],
    ['a cut-off JPEG', () => good.jpeg.subarray(0, -500), /damaged/],
    ['a decompression bomb', bomb, /damaged/],
    ['a PNG with 80,000 empty pieces', () => pngWith([], { empty: 80_000 }), /too many pieces/],
    ['a JPEG with 200,000 empty tables', () => emptySegments(200_000), /too many pieces/],
    ['a WebP with 100,000 empty profiles', () => emptyProfiles(100_000), /damaged/],
    ['a PNG with an archive behind its pixels', () => pngWith([], { behind: 'PK\x03\x04' }), /damaged/],
    ['a PNG with an archive behind its profile', () => pngWith([profile('PK\x03\x04')]), /damaged/],
    ['a PNG with a decompression bomb as its profile', () => pngWith([profileBomb()]), /damaged/],
    ['a PNG with notes in its gamma', () => pngWith([pngChunk('gAMA', Buffer.from('at home'))]), /damaged/],
    ['a PNG with two resolutions', () => pngWith([resolution(), resolution()]), /damaged/],
    ['1 by 30,000 pixels', () => pngOf(1, 30_000), /larger than 2,400/],
    ['2,401 pixels wide', () => pngOf(2_401, 300), /larger than 2,400/],
    ['99 pixels wide', () => pngOf(99, 300), /smaller than 100/],
    [
      'an animated WebP',
      async () =>
        sharp(await twoFrames(), { animated: true })
          .webp()
          .toBuffer(),
      /animated/,
    ],
  ])('is refused with a sentence, and not stored, if it is %s', async (_, bytes, sentence) => {
    const salon = await openSalon();
    const answer = await sends(await salon.asOwner(), await bytes());
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { picture: expect.stringMatching(sentence) } },
    });
    expect(await kept(salon)).toEqual([]);
  });

  test('that is hostile is refused at once, because the work depends only on the size of the file', async () => {
    const hostile = [
      pngWith([], { empty: 80_000 }),
      emptySegments(240_000),
      emptyProfiles(120_000),
      // A scan in which every other byte looks like a marker.
      Buffer.concat([good.jpeg.subarray(0, -2), Buffer.from('\xff\x00'.repeat(450_000), 'latin1')]),
    ];
    for (const bytes of hostile) {
      // Only the time of this thread counts, because other tests run beside it.
      const start = process.threadCpuUsage();
      expect(await checkPicture(bytes)).toMatchObject({ ok: false });
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1_000).toBeLessThan(200);
    }
  });

  test('is accepted with the many segments, profile and display data that programs write', async () => {
    const pixels = deflateSync(Buffer.from(Array.from({ length: 200 * 201 }, (_, i) => i % 201 && i % 251)));
    const pieces = Array.from({ length: Math.ceil(pixels.length / 8) }, (_, i) =>
      pngChunk('IDAT', pixels.subarray(8 * i, 8 * i + 8)),
    );
    const header = Buffer.from(pngOf(200, 200).subarray(16, 29));
    const said = [pngChunk('gAMA', Buffer.from([0, 0, 177, 143])), profile(''), resolution()];
    const whole = Buffer.concat([
      good.png.subarray(0, 8),
      pngChunk('IHDR', header),
      ...said,
      ...pieces,
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(pieces.length).toBeGreaterThan(100);
    expect(await checkPicture(whole)).toMatchObject({ ok: true, kind: 'png', width: 200, height: 200 });
    expect(await checkPicture(await photo(320, 240).withIccProfile('p3').png().toBuffer())).toMatchObject({
      ok: true,
    });
  });

  test('is refused above a megabyte, or if it is not declared as a picture', async () => {
    const salon = await openSalon();
    const owner = await salon.asOwner();
    const large = await sends(owner, Buffer.alloc(1_000_001));
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(large.text).toContain('1 MB');
    expect(await sends(owner, good.jpeg, 'application/json')).toMatchObject({ status: 415 });
    expect(await kept(salon)).toEqual([]);
  });
});

async function twoFrames(): Promise<Buffer> {
  const frames = [photo(200, 200).png().toBuffer(), photo(200, 200).negate().png().toBuffer()];
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Every way to damage a picture, or to make it contain more than one. */
const harm = fc.oneof(
  fc.record({ how: fc.constant('cut' as const), at: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
  fc.record({ how: fc.constant('appended to' as const), by: fc.uint8Array({ minLength: 1, maxLength: 60 }) }),
  fc.record({ how: fc.constant('prefixed' as const), by: fc.uint8Array({ minLength: 1, maxLength: 9 }) }),
  fc.record({
    how: fc.constant('parts swapped' as const),
    at: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  }),
  fc.record({ how: fc.constant('made huge' as const), side: fc.integer({ min: 2_401, max: 16_000 }) }),
  fc.record({ how: fc.constant('doubled' as const) }),
);
type Harm = typeof harm extends fc.Arbitrary<infer H> ? H : never;

function harmed(bytes: Buffer, done: Harm): Buffer {
  const at = 'at' in done ? Math.floor(done.at * bytes.length) : 0;
  switch (done.how) {
    case 'cut':
      return bytes.subarray(0, at);
    case 'appended to':
      return Buffer.concat([bytes, done.by]);
    case 'prefixed':
      return Buffer.concat([done.by, bytes]);
    case 'parts swapped':
      return Buffer.concat([bytes.subarray(at), bytes.subarray(0, at)]);
    case 'doubled':
      return Buffer.concat([bytes, bytes]);
    case 'made huge': {
      const huge = Buffer.from(bytes);
      const frame = bytes.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(bytes[i + 1] ?? 0));
      if (bytes[0] === 0x89) huge.writeUInt32BE(done.side, 16);
      else if (bytes[0] === 0xff) huge.writeUInt16BE(done.side, frame + 5);
      else if (bytes.includes('VP8X')) huge.writeUIntLE(done.side - 1, 24, 3);
      else if (bytes.includes('VP8L'))
        huge.writeUInt16LE((bytes.readUInt16LE(21) & 0xc000) + done.side - 1, 21);
      else huge.writeUInt16LE(done.side, 26);
      return huge;
    }
  }
}

test(
  "many damaged or hostile files are all refused, and memory doesn't grow",
  { timeout: 120_000 },
  async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const salon = await openSalon();
    const owner = await salon.asOwner();
    const { id } = await salon.ownerBooks("Women's Cut & Style", 'monday 10:00');
    const ofVisit = `/api/admin-public/appointments/${id}/pictures?kind=after`;
    const memory = async () => {
      // Sent data is released a moment later.
      await setTimeout(500);
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const statuses = new Set<number>();
    let before = 0;
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(good)), harm, async (bytes, done) => {
        // Every other file is sent as a private photo.
        const harm = harmed(bytes, done);
        const { status } = await (count % 2 === 0
          ? sends(owner, harm)
          : sendsPicture(owner, ofVisit, { bytes: harm }));
        statuses.add(status);
        expect([status, done]).toEqual([422, done]);
        count += 1;
        if (count === 300) before = await memory();
      }),
      { numRuns: isFull ? 6_000 : 500, seed: 20261122 },
    );
    expect([...statuses]).toEqual([422]);
    expect(await kept(salon)).toEqual([]);
    expect((await salon.store.everything()).privatePictures).toEqual([]);
    // All pictures sent since then would take at least twice as much.
    const most = isFull ? 10_000_000 : 2_000_000;
    await vi.waitFor(async () => expect((await memory()) - before).toBeLessThan(most), 10_000);
  },
);
