import type { Content } from '../../../domain/website/website.ts';

/**
 * Returns a style sheet without its license line and unused custom properties. The tokens cover the whole site in two color
 * schemes; a document with inline styles need not contain those of other pages.
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
  // A token that only unused tokens read is now unused too, and rules that contained only such tokens are empty.
  return left === css ? css : withoutUnread(left);
}

/** The estimated heights of sections before layout for so many of each item, as in home.css; in rem. */
const USUAL = { services: 6, faq: 5 } as const;

/** The same for more items than a new salon has: with too small an estimate they would overlap the following sections. */
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
