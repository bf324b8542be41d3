import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Some languages are written from right to left, so styles place things at the start or end of a line, not left or right.

/** Sources that may say left and right, each with its reason. */
const physical: readonly { readonly of: RegExp; readonly because: string }[] = [
  {
    of: /lightbox\.css: justify-self:/,
    because: 'pictures follow one another as a hand swipes and arrow keys go',
  },
  { of: /website\.css: .*%\]/, because: 'an image of the link preview, which is the same in each language' },
  {
    of: /website\.css: transform-origin|PreviewPane\.tsx: left:/,
    because: 'a scaled page in the middle of its frame',
  },
  { of: /PictureFields\.tsx: left:/, because: 'a point in a picture' },
  { of: /VisitPicture\.tsx: left:/, because: 'a label that is moved to the middle of its point' },
  {
    of: /BlockedPanel\.tsx: after:border-r-2/,
    because: 'two sides of a square, rotated to an arrow that points down',
  },
  { of: /tabs\.css: mask-image/, because: 'with the other side for the other direction' },
  { of: /layout\.ts: padding:/, because: 'mail programs do not know the start of a line' },
];

/** Utilities such as `pl-4` and `text-left`, with their variants. */
const utility =
  /(?:^|[\s"'`])((?:[\w[\]=*@-]+:)*-?(?:scroll-)?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w[(][^\s"'`;]*|(?:[\w-]+:)*(?:text|float|clear)-(?:left|right)|(?:[\w-]+:)*(?:border|rounded)-[lr])(?=[\s"'`;]|$)/g;
/** Declarations such as `margin-left: 1px`, `text-align: left` and `inset: 1px 0 0 2px`. */
const declaration =
  /(?<![\w-])((?:(?:margin|padding|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|(?:margin|padding|border)(?:Left|Right)\w*|left|right): [^;,\n]+|(?:text-align|justify-self|float|clear): ?(?:left|right)|transform-origin: [^;]*(?:left|right)|mask-image: [^;]*to (?:left|right)[^;]*|(?:inset|margin|padding): ?(?:[\w.%-]+ ){3}[\w.%-]+(?=[;}"]))/g;

/** Returns what a source places left or right: utilities in its markup, and declarations in its styles. */
function physicalPlaces(path: string, text: string): string[] {
  const isStyle = path.endsWith('.css');
  const styles = isStyle
    ? text.replaceAll(/\/\*.*?\*\//gs, '')
    : (text.match(/style=(?:"[^"]*"|\{\{.*?\}\})/gs) ?? []).join('\n');
  const markup = isStyle
    ? (text.match(/@apply [^;]+;/g) ?? []).join('\n')
    : text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const utilities = Array.from(markup.matchAll(utility), ([, found = '']) => found);
  const declarations = Array.from(styles.matchAll(declaration), ([, found = '']) => found).filter(
    (found) => !isSymmetrical(found),
  );
  return [...utilities, ...declarations];
}

/** True for four values with the same right and left. */
function isSymmetrical(found: string): boolean {
  const [, , right, , left, more] = found.split(/:? /);
  return /^(?:inset|margin|padding):/.test(found) && right === left && more === undefined;
}

test('styles say start or end of a line, not left or right', () => {
  const sources = globSync('{src,netlify/messages}/**/*.{css,tsx,ts,astro}').filter(
    (path) => !/^src\/(?:messages\/|demo\.ts)/.test(path),
  );
  const found = sources.flatMap((path) =>
    physicalPlaces(path, readFileSync(path, 'utf8')).map((place) => `${path}: ${place}`),
  );
  expect(found.filter((place) => !physical.some(({ of }) => of.test(place)))).toEqual([]);
  // Each exception is still needed.
  expect(physical.filter(({ of }) => !found.some((place) => of.test(place)))).toEqual([]);
});

test('the check finds left and right in markup and in styles', () => {
  const markup = `<p className="md:pl-4 -mr-px grid ps-2 rounded-tl-card" style={{ left: 1 }}>left-over</p> <b class="text-left"></b>`;
  expect(physicalPlaces('a.tsx', markup)).toEqual([
    'md:pl-4',
    '-mr-px',
    'rounded-tl-card',
    'text-left',
    'left: 1 }}',
  ]);
  const styles = `a { @apply border-l-2 pe-1; padding-left: 1px; inset: 0 1px 2px 1px; margin: 0 1px 2px 3px; text-align: right; }`;
  expect(physicalPlaces('a.css', styles)).toEqual([
    'border-l-2',
    'padding-left: 1px',
    'margin: 0 1px 2px 3px',
    'text-align: right',
  ]);
});
