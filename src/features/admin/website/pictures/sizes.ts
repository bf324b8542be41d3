import { LONGEST_SIDE } from '../../../../domain/website/picture-rules.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture may weigh when it goes out, in bytes. */
export const MOST_BYTES = 900_000;

/** By what part of its side, and how carefully: smaller is tried only where no care less will do. */
const tries = [
  { part: 1, quality: 0.86 },
  { part: 1, quality: 0.78 },
  { part: 1, quality: 0.68 },
  { part: 0.8, quality: 0.72 },
  { part: 0.64, quality: 0.7 },
  { part: 0.5, quality: 0.6 },
  { part: 0.35, quality: 0.5 },
] as const;

/** The same shape, with its longest side as long as may be; never larger than it is. */
export function fitted({ width, height }: Size, longest: number = LONGEST_SIDE): Size {
  const part = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

export interface Try {
  readonly size: Size;
  /** As canvases count it, 0 to 1. */
  readonly quality: number;
}

/** How to make it light enough, the best way first. */
export function waysToShrink(size: Size): readonly Try[] {
  return tries.map(({ part, quality }) => ({ size: fitted(size, LONGEST_SIDE * part), quality }));
}
