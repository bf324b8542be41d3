import { SHORTEST_SIDE } from '../../../../domain/website/picture-rules.ts';
import { faultIn, toKind, type FileFault } from './picture-file.ts';
import { withoutNotes } from './jpeg.ts';
import { MOST_BYTES, fitted, waysToShrink, type Size } from './sizes.ts';

/** A drawing surface, on the page or off it. */
export interface Drawn {
  encode(quality: number): Promise<Blob | null>;
  /** Frees its memory. */
  free(): void;
}

/** The browser's decoding with rotation, and drawing at another size. */
export interface Tools {
  readonly open: (file: Blob) => Promise<ImageBitmap>;
  readonly draw: (picture: ImageBitmap, size: Size) => Drawn;
}

export type Shrunk =
  | { readonly ok: true; readonly picture: Blob }
  | { readonly ok: false; readonly fault: FileFault };

const fault = (of: FileFault): Shrunk => ({ ok: false, fault: of });

/** Returns the picture to upload: an upright JPEG, as small as needed, containing nothing else. */
export async function shrink(file: Blob, { open, draw }: Tools): Promise<Shrunk> {
  const bytes = await readBytes(file);
  if (!bytes) return fault('damaged');
  const found = faultIn(bytes);
  if (found) return fault(found);
  const isHeic = toKind(bytes) === 'heic';
  const opened = await open(file).catch(() => null);
  if (!opened) return fault(isHeic ? 'heic' : 'damaged');
  try {
    const picture = await lightest(opened, draw);
    return picture ? { ok: true, picture } : fault('damaged');
  } catch (error) {
    if (error === TOO_SMALL) return fault('too_small');
    return fault('damaged');
  } finally {
    opened.close();
  }
}

const TOO_SMALL = new Error('Too small to be shown');

async function lightest(opened: ImageBitmap, draw: Tools['draw']): Promise<Blob | null> {
  const { width, height } = fitted(opened);
  if (Math.min(width, height) < SHORTEST_SIDE) throw TOO_SMALL;
  let drawn: { readonly on: Drawn; readonly size: Size } | null = null;
  try {
    for (const { size, quality } of waysToShrink(opened)) {
      if (drawn?.size.width !== size.width || drawn.size.height !== size.height) {
        drawn?.on.free();
        drawn = { on: draw(opened, size), size };
      }
      const encoded = await drawn.on.encode(quality);
      if (encoded?.type !== 'image/jpeg') return null;
      if (encoded.size > MOST_BYTES) continue;
      const clean = withoutNotes(new Uint8Array(await encoded.arrayBuffer()));
      return new Blob([clean], { type: 'image/jpeg' });
    }
    return null;
  } finally {
    drawn?.on.free();
  }
}

/** Null if the file is no longer available: it was moved, or its card removed. */
async function readBytes(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
