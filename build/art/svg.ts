import type { Point } from './curves.ts';
import { nth } from './curves.ts';

/** Markup of a part of a picture. */
export type Svg = string;

const written = (value: number) => {
  const text = (Math.round(value) / 2).toString();
  return text.replace(/^(-?)0\./, '$1.');
};

/** Numbers with as little between them as a reader of paths needs. */
function packed(numbers: readonly number[]): string {
  return numbers
    .map(written)
    .reduce((text, next) => (text === '' || next.startsWith('-') ? text + next : `${text} ${next}`), '');
}

/** A smooth line through points, as the data of a path. Numbers are kept to a half. */
export function line(points: readonly Point[], moved = true): string {
  const halves = points.map(({ x, y }) => ({ x: Math.round(x * 2), y: Math.round(y * 2) }));
  const first = nth(halves, 0);
  let data = moved ? `M${packed([first.x, first.y])}` : `L${packed([first.x, first.y])}`;
  for (let i = 0; i < halves.length - 1; i += 1) {
    const [a, b, c, d] = [nth(halves, i - 1), nth(halves, i), nth(halves, i + 1), nth(halves, i + 2)];
    const [x, y] = [c.x - b.x, c.y - b.y];
    const far = [x - (d.x - b.x) / 6, y - (d.y - b.y) / 6, x, y];
    data += i === 0 ? `c${packed([(c.x - a.x) / 6, (c.y - a.y) / 6, ...far])}` : `s${packed(far)}`;
  }
  return data;
}

/** A long leaf around a line: nothing at both ends, full in the middle. */
export function leaf(points: readonly Point[], width: number): string {
  const sides = [-1, 1].map((side) =>
    points.map((point, i) => {
      const [before, after] = [nth(points, i - 1), nth(points, i + 1)];
      const [x, y] = [after.x - before.x, after.y - before.y];
      const reach =
        (side * width * Math.sin((Math.PI * i) / (points.length - 1))) / (2 * Math.hypot(x, y) || 1);
      return { x: point.x - y * reach, y: point.y + x * reach };
    }),
  );
  return `${line(nth(sides, 0))}${line(nth(sides, 1).toReversed(), false)}z`;
}

type Attributes = Readonly<Record<string, string | number>>;

/** One element; names of attributes are written as in SVG. */
export function element(name: string, attributes: Attributes, inner: Svg = ''): Svg {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return inner === '' ? `<${name}${list}/>` : `<${name}${list}>${inner}</${name}>`;
}

export const fill = (d: string, paint: string, more: Attributes = {}): Svg =>
  element('path', { d, fill: paint, ...more });

export const stroke = (d: string, paint: string, width: number, more: Attributes = {}): Svg =>
  element('path', {
    d,
    fill: 'none',
    stroke: paint,
    'stroke-width': Math.round(width * 10) / 10,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const disc = (x: number, y: number, rx: number, paint: string, ry = rx, more: Attributes = {}): Svg =>
  element('ellipse', { cx: x, cy: y, rx, ry, fill: paint, ...more });

/** Stops from the first colour to the last: where, which, and how opaque. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): Svg {
  return list
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset: Math.round(offset * 1000) / 1000,
        'stop-color': colour,
        ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
      }),
    )
    .join('');
}

type Four = readonly [x1: number, y1: number, x2: number, y2: number];

/** A straight gradient between two places of the picture. */
export const gradient = (id: string, [x1, y1, x2, y2]: Four, list: readonly Stop[]): Svg =>
  element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops(list));

/** A round gradient about a place of the picture. */
export const glow = (id: string, cx: number, cy: number, r: number, list: readonly Stop[]): Svg =>
  element('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx, cy, r }, stops(list));

export const group = (attributes: Attributes, ...inner: readonly Svg[]): Svg =>
  element('g', attributes, inner.join('') || ' ');

/** What is inside, shown only within a shape. */
export const clipped = (id: string, shape: Svg, ...inner: readonly Svg[]): Svg =>
  element('clipPath', { id }, shape) + group({ 'clip-path': `url(#${id})` }, ...inner);

/** A whole picture, twice as large as it is drawn so that it stays sharp as pixels. */
export function picture(width: number, height: number, ground: string, ...inner: readonly Svg[]): Svg {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: width * 2,
    height: height * 2,
    viewBox: `0 0 ${width} ${height}`,
  };
  const back = element('rect', { width, height, fill: ground });
  return `${element('svg', attributes, back + inner.join(''))}\n`;
}
