import { crc32, createInflate } from 'node:zlib';
import { latin1, MOST_PIECES, sizeFault, type PictureFault, type Size } from './fault.ts';

// W3C PNG, third edition: chunks, each with a length, a name and a checksum.

/** The chunks needed to display the picture, with their maximum bytes. */
const HARMLESS: ReadonlyMap<string, number> = new Map([
  ['PLTE', 3 * 256],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', Infinity],
  ['sBIT', 4],
  ['bKGD', 6],
  ['pHYs', 9],
  ['cICP', 4],
]);
/** The maximum bytes of a color profile; those of cameras and printers have one or two million. */
const LARGEST_PROFILE = 8_000_000;
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
/** By color type: the samples of a pixel, and their possible bits. */
const SAMPLES: Readonly<Record<number, { readonly count: number; readonly bits: readonly number[] }>> = {
  0: { count: 1, bits: [1, 2, 4, 8, 16] },
  2: { count: 3, bits: [8, 16] },
  3: { count: 1, bits: [1, 2, 4, 8] },
  4: { count: 2, bits: [8, 16] },
  6: { count: 4, bits: [8, 16] },
};
/** Adam7: where each pass begins, and the distance of its pixels. */
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
  /** Per pixel. */
  readonly bits: number;
  readonly isInterlaced: boolean;
}

/** Returns the size of a PNG that is complete, unpacks to exactly its pixels, and contains nothing but the picture. */
export async function readPng(bytes: Uint8Array): Promise<Size | PictureFault> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Uint8Array[] = [];
  const chunkTypes = new Set<string>();
  let profile: Uint8Array | null = null;
  let header: Header | null = null;
  let at = 8;
  for (let pieces = 0; ; pieces += 1) {
    if (pieces > MOST_PIECES) return 'fragmented';
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
    } else {
      const most = HARMLESS.get(name);
      if (most === undefined) return 'metadata';
      // Each appears once, before the pixels; longer or repeated chunks could hide other data.
      if (length > most || chunkTypes.has(name) || packed.length > 0) return 'damaged';
      chunkTypes.add(name);
      if (name === 'iCCP') profile = body;
    }
    at = end;
  }
  if (!header) return 'damaged';
  if (profile && !(await isProfile(profile))) return 'damaged';
  // Unpacks only pictures that can be displayed.
  const fault = sizeFault(header);
  if (fault) return fault;
  const expected = pixelBytes(header);
  return (await unpackedSize(Buffer.concat(packed), expected)) === expected ? header : 'damaged';
}

/** A name, a zero, the method, and the packed profile to the end. */
async function isProfile(body: Uint8Array): Promise<boolean> {
  const name = body.indexOf(0);
  if (name < 1 || name > 79 || body[name + 1] !== 0) return false;
  return (await unpackedSize(body.subarray(name + 2), LARGEST_PROFILE)) !== null;
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

/** The bytes of all rows, each with a filter byte before it. */
function pixelBytes({ width, height, bits, isInterlaced }: Header): number {
  const rows = (columns: number, lines: number) =>
    columns > 0 && lines > 0 ? lines * (1 + Math.ceil((columns * bits) / 8)) : 0;
  if (!isInterlaced) return rows(width, height);
  const parts = PASSES.map(([x, y, across, down]) =>
    rows(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Returns the number of bytes it unpacks to, without storing them; null if too many, damaged, or not all. */
function unpackedSize(packed: Uint8Array, most: number): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const inflate = createInflate();
  let count = 0;
  const end = (size: number | null) => {
    resolve(size);
    inflate.destroy();
  };
  inflate.on('data', (chunk: Buffer) => {
    count += chunk.length;
    if (count > most) end(null);
  });
  inflate.on('error', () => end(null));
  inflate.on('end', () => end(inflate.bytesWritten === packed.length ? count : null));
  inflate.end(packed);
  return promise;
}
