export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The limits of a picture: the maximum pixels of its longest side, and the maximum bytes of its file. */
export interface Limits {
  readonly longest: number;
  readonly most: number;
}

/** The minimum pixels of a picture's shortest side. */
export const SHORTEST_SIDE = 100;

/** Scale and quality: a smaller scale is tried only if lower quality is not enough. */
const tries = [
  { part: 1, quality: 0.86 },
  { part: 1, quality: 0.78 },
  { part: 1, quality: 0.68 },
  { part: 0.8, quality: 0.72 },
  { part: 0.64, quality: 0.7 },
  { part: 0.5, quality: 0.6 },
  { part: 0.35, quality: 0.5 },
] as const;

/** The same aspect ratio with a limited longest side; never enlarged. */
export function fitted({ width, height }: Size, longest: number): Size {
  const part = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

export interface Try {
  readonly size: Size;
  /** As canvases count it, 0 to 1. */
  readonly quality: number;
}

/** The attempts to make it small enough, best first. */
export const waysToShrink = (size: Size, longest: number): readonly Try[] =>
  tries.map(({ part, quality }) => ({ size: fitted(size, longest * part), quality }));
