import outlines from './fraunces.json' with { type: 'json' };
import type { Svg } from './svg.ts';
import { element, group } from './svg.ts';

/** The outlines of Fraunces at weight 500: the width of each letter and its shape, 1000 units to the em. */
const emails = new Map(
  Object.entries(outlines).map(([message, [width, d]]) => [message, { width: Number(width), d: String(d) }]),
);

/** How wide a line of text is in ems. */
export const measured = (text: string) =>
  Array.from(text).reduce((sum, message) => sum + (emails.get(message)?.width ?? 500), 0) / 1000;

/** A line of text as shapes, so that it needs no font: its left end, its foot and the height of an em. */
export function lettering(text: string, x: number, y: number, size: number, colour: string): Svg {
  let place = 0;
  const shapes = Array.from(text).map((message) => {
    const { width = 500, d = '' } = emails.get(message) ?? {};
    const shape = d === '' ? '' : element('path', { d, transform: `translate(${place})` });
    place += width;
    return shape;
  });
  const scale = size / 1000;
  return group({ transform: `translate(${x} ${y}) scale(${scale} ${-scale})`, fill: colour }, ...shapes);
}
