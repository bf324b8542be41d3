import { faultIn, toKind, type FileFault } from './picture-file.ts';
import { withoutNotes } from './jpeg.ts';
import { fitted, SHORTEST_SIDE, waysToShrink, type Limits, type Size } from './sizes.ts';

/** A drawing surface, on the page or off it. */
export interface Drawn {
  encode(quality: number, type: 'image/jpeg' | 'image/png'): Promise<Blob | null>;
  /** Frees its memory. */
  free(): void;
}

/** The browser's decoding with rotation, and drawing at another size. */
export interface Tools {
  readonly open: (file: Blob) => Promise<ImageBitmap>;
  readonly draw: (picture: ImageBitmap, size: Size, isClear: boolean) => Drawn;
}

export interface Chosen {
  readonly file: Blob;
  /** Keeps transparency, as a PNG, if that is small enough. */
  readonly isLogo: boolean;
  readonly limits: Limits;
}

export type Shrunk =
  | { readonly ok: true; readonly picture: Blob }
  | { readonly ok: false; readonly fault: FileFault };

const fault = (of: FileFault): Shrunk => ({ ok: false, fault: of });

/** Returns the picture to upload: an upright JPEG or a logo's PNG, as small as needed, containing nothing else. */
export async function shrink({ file, isLogo, limits }: Chosen, { open, draw }: Tools): Promise<Shrunk> {
  const bytes = await readBytes(file);
  if (!bytes) return fault('damaged');
  const found = faultIn(bytes);
  if (found) return fault(found);
  const isHeic = toKind(bytes) === 'heic';
  const bitmap = await open(file).catch(() => null);
  if (!bitmap) return fault(isHeic ? 'heic' : 'damaged');
  try {
    const { width, height } = fitted(bitmap, limits.longest);
    if (Math.min(width, height) < SHORTEST_SIDE) return fault('too_small');
    const picture =
      (isLogo ? await asLogo(bitmap, limits, draw) : null) ?? (await lightest(bitmap, limits, draw));
    return picture ? { ok: true, picture } : fault('damaged');
  } catch {
    return fault('damaged');
  } finally {
    bitmap.close();
  }
}

/** The longest side of a logo in pixels, because logos are shown small; a long one may be longer, to stay high enough. */
const LOGO_SIDE = 768;

async function asLogo(
  bitmap: ImageBitmap,
  { most, longest: allowed }: Limits,
  draw: Tools['draw'],
): Promise<Blob | null> {
  const { width, height } = bitmap;
  const longest = (SHORTEST_SIDE * Math.max(width, height)) / Math.min(width, height);
  const size = fitted(bitmap, Math.min(allowed, Math.max(LOGO_SIDE, longest)));
  const drawing = draw(bitmap, size, true);
  const encoded = await drawing.encode(1, 'image/png');
  drawing.free();
  return encoded?.type === 'image/png' && encoded.size <= most ? encoded : null;
}

async function lightest(bitmap: ImageBitmap, limits: Limits, draw: Tools['draw']): Promise<Blob | null> {
  let drawing: { readonly on: Drawn; readonly size: Size } | null = null;
  try {
    for (const { size, quality } of waysToShrink(bitmap, limits.longest)) {
      if (drawing?.size.width !== size.width || drawing.size.height !== size.height) {
        drawing?.on.free();
        drawing = { on: draw(bitmap, size, false), size };
      }
      const encoded = await drawing.on.encode(quality, 'image/jpeg');
      if (encoded?.type !== 'image/jpeg') return null;
      if (encoded.size > limits.most) continue;
      const clean = withoutNotes(new Uint8Array(await encoded.arrayBuffer()));
      return new Blob([clean], { type: 'image/jpeg' });
    }
    return null;
  } finally {
    drawing?.on.free();
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
