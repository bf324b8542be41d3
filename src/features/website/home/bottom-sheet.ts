import type { Content } from '../../../domain/website/website.ts';

/**
 * A style sheet without its licence line and without the custom properties that nothing in it reads. The tokens are
 * those of the whole site, in two colour schemes; a document that carries its styles with it need not carry what only
 * other pages use.
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
  // A token that only another token read is unread now, and what held nothing but empty rules is empty.
  return left === css ? css : withoutUnread(left);
}

/** How high sections are that have not been laid out yet, as home.css has it for so many of each; in rem. */
const USUAL = { services: 6, faq: 5 } as const;

/**
 * The same where there is more in them than a new salon has: were they less high than they are, what is in them would lie over what
 * follows.
 */
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
