import outlines from './fraunces.json' with { type: 'json' };
import type { Svg } from './svg.ts';
import { element, group } from './svg.ts';

/** The outlines of Fraunces at weight 500: the width and shape of each letter, 1000 units per em. */
const letters = new Map(
  Object.entries(outlines).map(([letter, [width, d]]) => [letter, { width: Number(width), d: String(d) }]),
);

/** Letters without an outline lose their accents. */
const drawable = (text: string): string[] =>
  Array.from(text).map((letter) => (letters.has(letter) ? letter : (letter.normalize('NFD')[0] ?? letter)));

/** Returns the width of a line of text in ems. */
export const measured = (text: string) =>
  drawable(text).reduce((sum, letter) => sum + (letters.get(letter)?.width ?? 500), 0) / 1000;

/**
 * Draws a line of text as shapes, which need no font: its left end, baseline and font size. Other scripts are drawn as text in
 * one of the machine's fonts.
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
