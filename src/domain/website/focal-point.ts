interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture's focal point: from its left and its top, 0 to 1. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

const start = (at: number, part: number) => Math.min(1 - part, Math.max(0, at - part / 2));
const percent = (from: number, part: number) => (part < 1 ? Math.round((100 * from) / (1 - part)) : 50);

/** Returns the visible part of a picture in a place of this shape (width by height), as fractions, around its focal point. */
export function cropRectangle({ width, height }: Size, shape: number, { x, y }: Focus) {
  const own = width / height;
  const [across, down] = [Math.min(1, shape / own), Math.min(1, own / shape)];
  return { left: start(x, across), top: start(y, down), width: across, height: down };
}

/** Returns that part as percentages for `object-position`, whole numbers from 0 to 100. */
export function cropPosition(size: Size, shape: number, focus: Focus): Focus {
  const { left, top, width, height } = cropRectangle(size, shape, focus);
  return { x: percent(left, width), y: percent(top, height) };
}
