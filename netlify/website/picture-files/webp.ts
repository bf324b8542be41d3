import { latin1, type PictureFault, type Size } from './fault.ts';

// RFC 9649: chunks in a RIFF file, each with a name and a length, padded to even.

const METADATA = new Set(['EXIF', 'XMP ']);
const ANIMATION = new Set(['ANIM', 'ANMF']);

/** Returns the size of a WebP that is complete, not animated, and contains nothing but the picture. */
export function readWebp(bytes: Uint8Array): Size | PictureFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20) return 'damaged';
  const whole = view.getUint32(4, true) + 8;
  if (whole > bytes.length || whole % 2 === 1) return 'damaged';
  if (whole < bytes.length) return 'appendix';
  let canvas: Size | null = null;
  let frame: Size | null = null;
  const names: string[] = [];
  for (let at = 12; at < whole;) {
    if (at + 8 > whole) return 'damaged';
    const name = latin1(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end + (length % 2) > whole) return 'damaged';
    const body = bytes.subarray(at + 8, end);
    if (METADATA.has(name)) return 'metadata';
    if (ANIMATION.has(name)) return 'animated';
    if (name === 'VP8X') canvas = canvasSize(body);
    else if (name === 'VP8 ' || name === 'VP8L')
      frame = name === 'VP8 ' ? lossySize(body) : losslessSize(body);
    else if (name !== 'ICCP' && name !== 'ALPH') return 'metadata';
    // Each appears once, so there are at most four.
    if (names.includes(name)) return 'damaged';
    names.push(name);
    at = end + (length % 2);
  }
  // The only picture comes last, and only the extended form, which announces itself first, has chunks before it.
  const isOrdered = /^(?:VP8[ L]|VP8X(?:ICCP)?(?:(?:ALPH)?VP8 |VP8L))$/.test(names.join(''));
  if (!frame || !isOrdered) return 'damaged';
  const isSame = canvas === null || (canvas.width === frame.width && canvas.height === frame.height);
  return (names[0] === 'VP8X') === (canvas !== null) && isSame ? frame : 'damaged';
}

function canvasSize(body: Uint8Array): Size | null {
  if (body.length !== 10) return null;
  const [w0 = 0, w1 = 0, w2 = 0, h0 = 0, h1 = 0, h2 = 0] = body.subarray(4);
  return { width: 1 + w0 + w1 * 256 + w2 * 65_536, height: 1 + h0 + h1 * 256 + h2 * 65_536 };
}

/** RFC 6386, 9.1: a visible key frame, its start code, fourteen bits for each side; its first partition fits in. */
function lossySize(body: Uint8Array): Size | null {
  if (body.length < 11) return null;
  const [t0 = 0, t1 = 0, t2 = 0, m0, m1, m2, w0 = 0, w1 = 0, h0 = 0, h1 = 0] = body;
  const tag = t0 + t1 * 256 + t2 * 65_536;
  const isKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  const first = tag >> 5;
  if (!isKeyFrame || m0 !== 0x9d || m1 !== 0x01 || m2 !== 0x2a) return null;
  if (first === 0 || 10 + first >= body.length) return null;
  const size = { width: (w0 + w1 * 256) & 0x3fff, height: (h0 + h1 * 256) & 0x3fff };
  return size.width > 0 && size.height > 0 ? size : null;
}

function losslessSize(body: Uint8Array): Size | null {
  if (body.length < 6 || body[0] !== 0x2f) return null;
  const bits = new DataView(body.buffer, body.byteOffset, body.byteLength).getUint32(1, true);
  return bits >>> 29 === 0 ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) } : null;
}
