// ITU-T T.81, annex B: segments, each with a marker and a length, with the encoded data between them.

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
/** The markers of a frame, with encoding and size; the three between them are tables. */
const FRAMES = { from: 0xc0, to: 0xcf, not: [0xc4, 0xc8, 0xcc] } as const;

interface Segment {
  readonly marker: number;
  /** From its marker to the next one, including encoded data. */
  readonly bytes: Uint8Array;
}

/** Returns the segments of a JPEG up to its end; null if it is not a JPEG or is truncated. */
export function readSegments(bytes: Uint8Array): readonly Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    // Any number of fill bytes may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || marker === SOI) return null;
    if (marker === EOI) return [...segments, { marker, bytes: bytes.subarray(at, at + 2) }];
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const next = marker === SOS ? scanEnd(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    segments.push({ marker, bytes: bytes.subarray(at, next) });
    at = next;
  }
}

/** The next marker other than a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

export function countPixels(segments: readonly Segment[]): number {
  const frame = segments.find(
    ({ marker }) =>
      marker >= FRAMES.from && marker <= FRAMES.to && !FRAMES.not.some((other) => other === marker),
  );
  const [, , , , , high = 0, low = 0, left = 0, right = 0] = frame?.bytes ?? [];
  return (high * 256 + low) * (left * 256 + right);
}

/** Returns only the picture of a JPEG: no Exif, location, thumbnail, comment, or data after its end. @throws if it is incomplete */
export function withoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = readSegments(bytes);
  if (!segments) throw new Error('No whole JPEG');
  const parts = [bytes.subarray(0, 2), ...segments.filter(isPicture).map((segment) => segment.bytes)];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The picture, and data needed to display it: JFIF without a thumbnail, a color profile, Adobe's colors. */
function isPicture({ marker, bytes }: Segment): boolean {
  const begins = (text: string) => String.fromCodePoint(...bytes.subarray(4, 4 + text.length)) === text;
  if (marker === 0xe0) return begins('JFIF\0') && bytes.length === 18 && bytes[16] === 0 && bytes[17] === 0;
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe') && bytes.length === 16;
  return marker !== COM && !(marker >= 0xe0 && marker <= 0xef);
}
