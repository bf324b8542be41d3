import type { Size } from './sizes.ts';

/** A picture's focal point: from its left and its top, 0 to 1. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The step of an arrow key, and with Shift. */
const STEP = 0.02;
const FAR = 0.1;

const ways: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** A point of the picture, rounded to hundredths. */
export function focusAt(x: number, y: number): Focus {
  return { x: within(x), y: within(y) };
}

/** Returns where a key moves it; null for other keys. */
export function steered(focus: Focus, key: string, isFar: boolean): Focus | null {
  if (key === 'Home') return { x: 0.5, y: 0.5 };
  const way = ways[key];
  const step = isFar ? FAR : STEP;
  return way ? focusAt(focus.x + way.x * step, focus.y + way.y * step) : null;
}

/**
 * Returns the visible part of a picture in a place of another shape, as `object-fit: cover` crops it: fractions of its width and
 * height, 0 to 1.
 * @param shape of the place, width by height
 */
export function cropOf({ width, height }: Size, shape: number, focus: Focus) {
  const own = width / height;
  const across = Math.min(1, shape / own);
  const down = Math.min(1, own / shape);
  return { left: (1 - across) * focus.x, top: (1 - down) * focus.y, width: across, height: down };
}

/** '40% from the left, 25% from the top' */
export function focusText({ x, y }: Focus): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}
