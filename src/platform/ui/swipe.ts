export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A shorter distance, in pixels, is a tap that slipped. */
const SHORTEST = 40;

/** Returns 1 for a swipe to the next picture (to the left), -1 to the previous one, null for no swipe. */
export function swipe(from: Point, to: Point): -1 | 1 | null {
  const across = to.clientX - from.clientX;
  const along = to.clientY - from.clientY;
  if (Math.abs(across) < SHORTEST || Math.abs(across) < 1.5 * Math.abs(along)) return null;
  return across < 0 ? 1 : -1;
}
