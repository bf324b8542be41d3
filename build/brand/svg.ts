/** Markup of a part of a picture. */
export type Svg = string;

type Attributes = Readonly<Record<string, string | number>>;

/** One element; attribute names are SVG's. */
export function element(name: string, attributes: Attributes, inner: Svg = ''): Svg {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return inner === '' ? `<${name}${list}/>` : `<${name}${list}>${inner}</${name}>`;
}

export const fill = (d: string, paint: string): Svg => element('path', { d, fill: paint });

export const group = (attributes: Attributes, ...inner: readonly Svg[]): Svg =>
  element('g', attributes, inner.join(''));

/** A complete picture at twice its size, so that it stays sharp as a bitmap. */
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

export const paper = '#f7f1e8';
