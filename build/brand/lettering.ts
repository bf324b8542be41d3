import outlines from './fraunces.json' with { type: 'json' };
import type { Svg } from './svg.ts';
import { element, group } from './svg.ts';

/** The outlines of Fraunces at weight 500: the width of each letter and its shape, 1000 units to the em. */
const letters = new Map(
  Object.entries(outlines).map(([letter, [width, d]]) => [letter, { width: Number(width), d: String(d) }]),
);

/** As it can be drawn: a letter that is not among the outlines goes without its marks. */
const drawable = (text: string): string[] =>
  Array.from(text).map((letter) => (letters.has(letter) ? letter : (letter.normalize('NFD')[0] ?? letter)));

/** How wide a line of text is in ems. */
export const measured = (text: string) =>
  drawable(text).reduce((sum, letter) => sum + (letters.get(letter)?.width ?? 500), 0) / 1000;

/**
 * A line of text as shapes, so that it needs no font: its left end, its foot and the height of an em. In another script than
 * that of the outlines it is text, in whatever font the machine has for it.
 */
export function lettering(text: string, x: number, y: number, size: number, colour: string): Svg {
  const drawn = drawable(text);
  if (drawn.some((letter) => !letters.has(letter) && /\p{L}/u.test(letter))) {
    const font = { 'font-family': 'Fraunces, Georgia, serif', 'font-size': size };
    return element('text', { x, y, fill: colour, ...font }, escaped(text));
  }
  let place = 0;
  const shapes = drawn.map((letter) => {
    const { width = 500, d = '' } = letters.get(letter) ?? {};
    const shape = d === '' ? '' : element('path', { d, transform: `translate(${place})` });
    place += width;
    return shape;
  });
  const scale = size / 1000;
  return group({ transform: `translate(${x} ${y}) scale(${scale} ${-scale})`, fill: colour }, ...shapes);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
