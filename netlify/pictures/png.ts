import { crc32, createInflate } from 'node:zlib';
import { latin1, sizeFault, type PictureFault, type Size } from './fault.ts';

// W3C PNG, third edition: chunks, each with a length, a name and a checksum.

/** What says how to show the picture, and nothing about it. */
const HARMLESS = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP']);
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
/** By color type: how many samples a pixel has, and of how many bits. */
const SAMPLES: Readonly<Record<number, { readonly count: number; readonly bits: readonly number[] }>> = {
  0: { count: 1, bits: [1, 2, 4, 8, 16] },
  2: { count: 3, bits: [8, 16] },
  3: { count: 1, bits: [1, 2, 4, 8] },
  4: { count: 2, bits: [8, 16] },
  6: { count: 4, bits: [8, 16] },
};
/** Adam7: where each pass begins, and how far its pixels lie apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Header extends Size {
  /** Of a pixel. */
  readonly bits: number;
  readonly isInterlaced: boolean;
}

/** The size of a PNG that is whole, unpacks to just its pixels, and has nothing in it but the picture. */
export async function readPng(bytes: Uint8Array): Promise<Size | PictureFault> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Uint8Array[] = [];
  let header: Header | null = null;
  let at = 8;
  for (;;) {
    if (at + 12 > bytes.length) return 'damaged';
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
      return 'damaged';
    const name = latin1(bytes, at + 4, at + 8);
    const body = bytes.subarray(at + 8, end - 4);
    if ((name === 'IHDR') !== (header === null)) return 'damaged';
    if (name === 'IHDR') {
      header = readHeader(body);
      if (!header) return 'damaged';
    } else if (name === 'IDAT') {
      packed.push(body);
    } else if (ANIMATION.has(name)) {
      return 'animated';
    } else if (name === 'IEND') {
      if (length > 0) return 'damaged';
      if (end < bytes.length) return 'appendix';
      break;
    } else if (!HARMLESS.has(name)) {
      return 'metadata';
    }
    at = end;
  }
  if (!header) return 'damaged';
  // Only what is to be shown at all is worth unpacking.
  const fault = sizeFault(header);
  if (fault) return fault;
  return (await unpacksTo(pixelBytes(header), packed)) ? header : 'damaged';
}

function readHeader(body: Uint8Array): Header | null {
  if (body.length !== 13) return null;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [depth = 0, color = -1, compression, filter, interlace = -1] = body.subarray(8);
  const samples = SAMPLES[color];
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const isKnown = compression === 0 && filter === 0 && (interlace === 0 || interlace === 1);
  if (!samples?.bits.includes(depth) || !isKnown || width === 0 || height === 0) return null;
  return { width, height, bits: samples.count * depth, isInterlaced: interlace === 1 };
}

/** Of all rows, each with a byte for its filter before it. */
function pixelBytes({ width, height, bits, isInterlaced }: Header): number {
  const rows = (columns: number, lines: number) =>
    columns > 0 && lines > 0 ? lines * (1 + Math.ceil((columns * bits) / 8)) : 0;
  if (!isInterlaced) return rows(width, height);
  const parts = PASSES.map(([x, y, across, down]) =>
    rows(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Whether it unpacks to so many bytes. Counts them and keeps none: a few may unpack to gigabytes. */
function unpacksTo(expected: number, packed: readonly Uint8Array[]): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    let count = 0;
    const end = (isWhole: boolean) => {
      resolve(isWhole);
      inflate.destroy();
    };
    inflate.on('data', (chunk: Buffer) => {
      count += chunk.length;
      if (count > expected) end(false);
    });
    inflate.on('error', () => end(false));
    inflate.on('end', () => end(count === expected));
    for (const part of packed) inflate.write(part);
    inflate.end();
  });
}
