import type { Content } from '../../../domain/website/website.ts';

/**
 * Returns a style sheet without its license line and unused custom properties. The tokens cover the whole site in two color schemes,
 * but a document with inline styles needs only its own.
 * @param css as Tailwind writes it; no script or element may read a property that the sheet itself does not
 */
export function withoutUnread(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const ifRead = (rule: string, name: string) => (read.has(name) ? rule : '');
  const left = css
    .replace(/^\/\*!.*?\*\/\s*/, '')
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, ifRead)
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, ifRead)
    .replaceAll(/(?<=[{}])[^{};]+\{\}/g, '');
  // Tokens that only the removed tokens read are now unused too, and rules with only removed tokens are empty.
  return left === css ? css : withoutUnread(left);
}

/** The numbers of items for which home.css estimates the heights of sections before layout. */
const USUAL = { services: 6, faq: 5 } as const;

/** Returns rules with larger estimates for more items. With too small ones, sections would overlap the following ones. */
export function heightRules({ gallery, faq }: Content, services: number): string {
  const large = gallery.pictures.filter((one) => one.large).length;
  const heights = [
    ['services', 78 + 12 * Math.max(0, services - USUAL.services), 78],
    ['gallery', 19 + 30 * large + 7.5 * (gallery.pictures.length - large), 124],
    ['faq', 42 + 6 * Math.max(0, faq.entries.length - USUAL.faq), 42],
  ] as const;
  return heights
    .filter(([, height, usual]) => height > usual)
    .map(([id, height]) => `main>#${id}{contain-intrinsic-block-size:auto ${height}rem}`)
    .join('');
}
