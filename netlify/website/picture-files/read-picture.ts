import type { KeptPicture } from '../../../src/domain/website/publications.ts';
import { latin1, sizeFault, type PictureFault, type Size } from './fault.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

// Identifies a picture by its bytes, because names can lie. It decodes only enough to know that the rest can be decoded.

type PictureCheck =
  | ({ readonly ok: true } & Size & Pick<KeptPicture, 'kind'>)
  | { readonly ok: false; readonly fault: PictureFault };

export async function checkPicture(bytes: Uint8Array): Promise<PictureCheck> {
  const kind = toKind(bytes);
  if (kind === 'other_kind' || kind === 'heic') return { ok: false, fault: kind };
  const read = await readers[kind](bytes);
  if (typeof read === 'string') return { ok: false, fault: read };
  const fault = sizeFault(read);
  return fault ? { ok: false, fault } : { ok: true, kind, width: read.width, height: read.height };
}

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp } as const;

function toKind(bytes: Uint8Array): keyof typeof readers | 'heic' | 'other_kind' {
  const begins = (text: string, at = 0) =>
    Buffer.from(text, 'latin1').equals(bytes.subarray(at, at + text.length));
  if (begins('\xff\xd8\xff')) return 'jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  const isHeif = begins('ftyp', 4) && /^(?:hei[cmsx]|hev[cx]|mif1|msf1)/.test(latin1(bytes, 8, 12));
  return isHeif ? 'heic' : 'other_kind';
}
