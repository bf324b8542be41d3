import { latin1, MOST_PIECES, type PictureFault, type Size } from './fault.ts';

// ITU-T T.81, annex B: segments, each with a marker and a length, with the encoded data between them.

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
/** Baseline, extended and progressive Huffman coding, which browsers display. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical or arithmetic coding. */
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const TABLES = new Set([0xc4, 0xdb, 0xdd]);

/** Returns the size of a JPEG that is complete and contains nothing but the picture. */
export function readJpeg(bytes: Uint8Array): Size | PictureFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: Size | null = null;
  let hasScan = false;
  let at = 2;
  for (let pieces = 0; ; pieces += 1) {
    if (pieces > MOST_PIECES) return 'fragmented';
    // Any number of fill bytes may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return 'damaged';
    if (marker === EOI) {
      if (!size || !hasScan) return 'damaged';
      return at + 2 === bytes.length ? size : 'appendix';
    }
    if (marker === SOI || at + 4 > bytes.length) return 'damaged';
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return 'damaged';
    const body = bytes.subarray(at + 4, end);
    if (marker === COM || (marker >= 0xe0 && marker <= 0xef)) {
      if (!isHarmless(marker, body)) return 'metadata';
    } else if (FRAMES.has(marker)) {
      if (size) return 'damaged';
      size = frameSize(body);
      if (!size) return 'damaged';
    } else if (OTHER_FRAMES.has(marker)) {
      return 'other_kind';
    } else if (marker !== SOS && !TABLES.has(marker)) {
      return 'damaged';
    }
    at = end;
    if (marker === SOS) {
      const next = scanEnd(bytes, at);
      // Fewer bytes than any picture's scan: nothing was encoded.
      if (!size || next === null || next === at) return 'damaged';
      hasScan = true;
      at = next;
    }
  }
}

/** Application data needed to display the picture: JFIF without a thumbnail, a color profile, Adobe's colors. */
function isHarmless(marker: number, body: Uint8Array): boolean {
  const begins = (text: string) => latin1(body, 0, text.length) === text;
  if (marker === 0xe0) return begins('JFIF\0') && body.length === 14 && body[12] === 0 && body[13] === 0;
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  return marker === 0xee && begins('Adobe') && body.length === 12;
}

/** Eight bits for each of one, three or four colors. */
function frameSize(body: Uint8Array): Size | null {
  const [precision = 0, high = 0, low = 0, left = 0, right = 0, colors = 0] = body;
  const size = { height: high * 256 + low, width: left * 256 + right };
  const isShown = precision === 8 && [1, 3, 4].includes(colors) && body.length === 6 + 3 * colors;
  return isShown && size.width > 0 && size.height > 0 ? size : null;
}

/** Returns the position of the next marker other than a restart; null if the file ends first. */
function scanEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return null;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}
