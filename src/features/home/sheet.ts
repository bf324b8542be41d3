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
