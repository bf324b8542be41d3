import outlines from './fraunces.json' with { type: 'json' };
import type { Svg } from './icons.ts';

/** The outlines of Fraunces at weight 500: the width of each letter in thousandths of an em, a space, and its shape. */
const letters = new Map(
  Object.entries(outlines).map(([letter, outline]) => {
    const [width, d = ''] = outline.split(/ (.*)/);
    return [letter, { width: Number(width), d }];
  }),
);

/** Letters without an outline lose their accents. */
const drawable = (text: string): string[] =>
  Array.from(text).map((letter) => (letters.has(letter) ? letter : (letter.normalize('NFD')[0] ?? letter)));

const widthOf = (characters: readonly string[]) =>
  characters.reduce((sum, letter) => sum + (letters.get(letter)?.width ?? 500), 0);

/** Returns the width of a line of text in ems. */
export const measured = (text: string) => widthOf(drawable(text)) / 1000;

/** Draws a line of text as shapes, from its left end and baseline; other scripts as text in a machine's font. */
export function lettering(text: string, x: number, y: number, size: number, color: string): Svg {
  const characters = drawable(text);
  if (characters.some((letter) => !letters.has(letter) && /\p{L}/u.test(letter))) {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<text x="${x}" y="${y}" fill="${color}" font-family="Fraunces, Georgia, serif" font-size="${size}">${escaped}</text>`;
  }
  const shapes = characters.map((letter, i) => {
    const { d } = letters.get(letter) ?? {};
    return d ? `<path d="${d}" transform="translate(${widthOf(characters.slice(0, i))})"/>` : '';
  });
  const scale = size / 1000;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${color}">${shapes.join('')}</g>`;
}
