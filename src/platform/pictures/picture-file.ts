import { countPixels, readSegments } from './jpeg.ts';

export type FileFault = 'empty' | 'other_kind' | 'heic' | 'damaged' | 'too_many_pixels' | 'too_small';

/** More than any camera's; a few bytes may declare any number, and each pixel takes four bytes of memory. */
const MOST_PIXELS = 120_000_000;

/** Checks a file before it is opened, because browsers silently show half a picture. HEIC passes. */
export function faultIn(bytes: Uint8Array): FileFault | null {
  if (bytes.length === 0) return 'empty';
  const kind = toKind(bytes);
  if (kind === null) return 'other_kind';
  const pixels = pixelsIn[kind](bytes);
  if (pixels === null) return 'damaged';
  return pixels > MOST_PIXELS ? 'too_many_pixels' : null;
}

/** For each format, returns the declared number of pixels, 0 if unchecked; null if truncated. */
const pixelsIn = {
  jpeg: (bytes: Uint8Array) => {
    const segments = readSegments(bytes);
    return segments && countPixels(segments);
  },
  png: pngPixels,
  webp: (bytes: Uint8Array) => (toDataView(bytes).getUint32(4, true) + 8 > bytes.length ? null : 0),
  heic: () => 0,
} as const;

export function toKind(bytes: Uint8Array): keyof typeof pixelsIn | null {
  const text = String.fromCodePoint(...bytes.subarray(0, 16));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return /^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s.test(text) ? 'heic' : null;
}

/** W3C PNG: chunks, each with a length, a name and a checksum; the first has the size, the last proves completeness. */
function pngPixels(bytes: Uint8Array): number | null {
  const view = toDataView(bytes);
  if (bytes.length < 33) return null;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const isEnd = view.getUint32(at + 4) === 0x49454e44;
    if (isEnd) return view.getUint32(16) * view.getUint32(20);
  }
  return null;
}

function toDataView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
