import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { shrink, type Tools } from '../../../../src/platform/pictures/shrink.ts';
import type { Size } from '../../../../src/platform/pictures/sizes.ts';
import { cameraJpeg } from './files.ts';

const file = async (width = 400, height = 300) => new Blob([new Uint8Array(await cameraJpeg(width, height))]);

let opened: Size;
let close: Mock<() => void>;
let drawn: Size[];
let freed: number;
/** The bytes of a drawing with this size and quality; null if the browser cannot encode it. */
let weigh: (size: Size, quality: number) => number | null;
const tools: Tools = {
  open: () => Promise.resolve({ ...opened, close } as unknown as ImageBitmap),
  draw: (_, size) => {
    drawn.push(size);
    return {
      encode: async (quality) => {
        const weight = weigh(size, quality);
        if (weight === null) return null;
        const bytes = new Uint8Array(await cameraJpeg(size.width / 10, size.height / 10));
        const blob = new Blob([bytes], { type: 'image/jpeg' });
        Object.defineProperty(blob, 'size', { value: weight });
        return blob;
      },
      free: () => (freed += 1),
    };
  },
};

beforeEach(() => {
  opened = { width: 4000, height: 3000 };
  close = vi.fn<() => void>();
  drawn = [];
  freed = 0;
  weigh = () => 500_000;
});

const limits = { longest: 2_400, most: 900_000 };
const photograph = async (width?: number, height?: number) => ({
  file: await file(width, height),
  isLogo: false,
  limits,
});
const cannot = () => Promise.reject(new Error('no'));

describe('shrinking', () => {
  test('makes a JPEG without metadata and frees all memory', async () => {
    const shrunk = await shrink(await photograph(), tools);
    const picture = shrunk.ok ? shrunk.picture : new Blob();
    expect(picture.type).toBe('image/jpeg');
    expect((await sharp(await picture.arrayBuffer()).metadata()).exif).toBeUndefined();
    expect(drawn).toEqual([{ width: 2400, height: 1800 }]);
    expect([freed, close.mock.calls.length]).toEqual([1, 1]);
  });

  test('reduces quality, then pixels, until it is small enough', async () => {
    weigh = ({ width }) => (width > 2000 ? 2_000_000 : 850_000);
    expect((await shrink(await photograph(), tools)).ok).toBe(true);
    expect(drawn.map(({ width }) => width)).toEqual([2400, 1920]);
    expect(freed).toBe(2);
  });

  test.each([
    ['cannot be opened', 'damaged', cannot],
    ['was moved in the meantime', 'damaged', undefined],
  ])('says what is wrong with a file that %s', async (_, fault, open) => {
    const chosen = await file();
    if (!open) chosen.arrayBuffer = () => Promise.reject(new Error('gone'));
    expect(
      await shrink({ file: chosen, isLogo: false, limits }, { ...tools, ...(open && { open }) }),
    ).toEqual({
      ok: false,
      fault,
    });
  });

  test("says that this browser can't read a HEIC photo", async () => {
    const heic = new Blob([new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))]);
    expect(await shrink({ file: heic, isLogo: false, limits }, { ...tools, open: cannot })).toEqual({
      ok: false,
      fault: 'heic',
    });
  });

  test('keeps the transparency of a logo, as a small PNG', async () => {
    const png = new Blob([new Uint8Array(8)], { type: 'image/png' });
    const draw: Tools['draw'] = (_, size, isClear) => {
      drawn.push(size);
      return {
        encode: (__, type) => Promise.resolve(isClear && type === png.type ? png : null),
        free: () => 0,
      };
    };
    const logo = { file: await file(), isLogo: true, limits };
    expect(await shrink(logo, { ...tools, draw })).toEqual({ ok: true, picture: png });
    opened = { width: 4000, height: 320 };
    await shrink(logo, { ...tools, draw });
    expect(drawn).toEqual([
      { width: 768, height: 576 },
      { width: 1250, height: 100 },
    ]);
  });

  test.each([false, true])('refuses a one-pixel strip before drawing (logo: %s)', async (isLogo) => {
    opened = { width: 1, height: 30_000 };
    expect(await shrink({ file: await file(), isLogo, limits }, tools)).toEqual({
      ok: false,
      fault: 'too_small',
    });
    expect([drawn, close.mock.calls.length]).toEqual([[], 1]);
  });

  test('frees memory too if nothing can be encoded', async () => {
    weigh = () => null;
    expect(await shrink(await photograph(), tools)).toEqual({ ok: false, fault: 'damaged' });
    expect([freed, close.mock.calls.length]).toEqual([1, 1]);
  });
});
