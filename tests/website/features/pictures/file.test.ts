import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkPicture } from '../../../../netlify/website/picture-files/read-picture.ts';
import { faultIn } from '../../../../src/platform/pictures/picture-file.ts';
import { countPixels, readSegments, withoutNotes } from '../../../../src/platform/pictures/jpeg.ts';
import { cameraJpeg, segment } from './files.ts';

const jpeg = await cameraJpeg(320, 240);
const plain = sharp({ create: { width: 320, height: 240, channels: 4, background: '#2f6b4f' } });
const png = await plain.clone().png().toBuffer();
const webp = await plain.clone().webp().toBuffer();

describe('a chosen file', () => {
  test.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a WebP', webp],
    ['a JPEG with data after its end, as in a live photo', Buffer.concat([jpeg, Buffer.from('film')])],
  ])('passes as %s', (_, bytes) => {
    expect(faultIn(bytes)).toBeNull();
  });

  test('truncated anywhere is recognized', () => {
    for (const whole of [jpeg, png, webp])
      for (const part of [0.2, 0.5, 0.9, 0.999])
        expect(faultIn(whole.subarray(0, Math.floor(whole.length * part)))).toBe('damaged');
  });

  test('is judged by its bytes', () => {
    expect(faultIn(Buffer.from('%PDF-1.7 a price list'))).toBe('other_kind');
    expect(faultIn(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('other_kind');
    expect(faultIn(Buffer.from('GIF89a'))).toBe('other_kind');
    expect(faultIn(Buffer.alloc(0))).toBe('empty');
    // Some devices can open HEIC, so it isn't refused here.
    expect(faultIn(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))).toBeNull();
  });

  test("claiming more pixels than any camera isn't opened", () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(faultIn(bomb)).toBe('too_many_pixels');
  });
});

describe('a JPEG', () => {
  test('names its pixel size', () => {
    expect(countPixels(readSegments(jpeg) ?? [])).toBe(320 * 240);
  });

  test('is stripped of Exif, foreign segments, comments and trailing data', async () => {
    expect(jpeg.includes('Exif')).toBe(true);
    const noted = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'),
      segment(0xed, 'Photoshop 3.0\0'),
      segment(0xfe, 'a comment'),
      jpeg.subarray(2),
      Buffer.from('trailer'),
    ]);
    const clean = withoutNotes(noted);
    expect(await checkPicture(clean)).toEqual({ ok: true, kind: 'jpeg', width: 320, height: 240 });
    const { exif, xmp, iptc } = await sharp(clean).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
  });

  test('keeps its color profile', async () => {
    const wide = await sharp(jpeg).keepMetadata().withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(withoutNotes(wide)).metadata()).icc).toBeDefined();
  });
});
