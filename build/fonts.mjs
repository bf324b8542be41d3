import { fontProviders } from 'astro/config';

// The characters for which a browser fetches each font file. If two files have a character, it fetches the one listed last.
/** The letters of other Latin alphabets, for people's names. */
const EUROPEAN = ['U+100-2BA', 'U+1E00-1EFF'];
/** The rest of the western alphabets, their marks and signs. */
const WESTERN = ['U+20-FF', 'U+131', 'U+152-153', 'U+2BB-2DC', 'U+2010-2215'];
/** Letters, digits and punctuation of headings and prices. */
const DISPLAY = 'U+20-21 U+24 U+26-29 U+2B-3A U+3F U+41-5A U+61-7A U+A0 U+2019 U+201C-201D U+2212'.split(' ');
/** Letters, digits and punctuation of plain English: what every page needs, and most pages nothing else. */
const BASIC = 'U+20-22 U+24-29 U+2B-3B U+3F-5A U+61-7A U+A0 U+A9 U+2019 U+201C-201D U+2212'.split(' ');
/** The same for a site with other languages. What its file lacks comes from the one before. */
const ACCENTED = ['U+20-FF', 'U+152-153', 'U+2013-2026', 'U+20AC', 'U+2212'];
/** Without the narrow space of French and of times, which no file has. */
const WESTERN_BEYOND = ['U+20-FF', 'U+131', 'U+152-153', 'U+2BB-2DC', 'U+2010-2026', 'U+2030-2215'];

/**
 * One file of a font, with the weights that the design uses.
 *
 * @type {(src: string, unicodeRange: readonly string[]) => object}
 */
const file = (src, unicodeRange) => ({ src: [src], weight: '400 600', style: 'normal', unicodeRange });

/** @type {(name: string, cssVariable: string, variants: object[], fallbacks: string[]) => any} as no type of Astro's has options */
const family = (name, cssVariable, variants, fallbacks) => ({
  name,
  cssVariable,
  provider: fontProviders.local(),
  options: { variants },
  fallbacks,
});

/**
 * The typefaces. A site only in English loads no letters with accents; any other has them in the first file of each font, where
 * they share outlines with plain letters.
 *
 * @param {readonly string[]} languages of the pages
 * @returns {NonNullable<import('astro').AstroUserConfig['fonts']>}
 */
export function fontFamilies(languages) {
  const isPlain = languages.every((code) => code === 'en');
  /** @type {(font: string, range: readonly string[]) => object[]} */
  const files = (font, range) => [
    file(`./src/assets/fonts/${font}-western.woff2`, isPlain ? WESTERN : WESTERN_BEYOND),
    file(`./src/assets/fonts/${font}-${isPlain ? 'basic' : 'accented'}.woff2`, isPlain ? range : ACCENTED),
  ];
  const european = file(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    EUROPEAN,
  );
  const instrument = [european, ...files('instrument-sans', BASIC)];
  // src/styles/fonts.css makes these fallbacks as wide and as high as the fonts.
  const asTimes = ['Fraunces as Times', 'Fraunces as Noto', 'Georgia', 'serif'];
  const asArial = ['Instrument as Arial', 'Instrument as Roboto', 'sans-serif'];
  const own = { optimizedFallbacks: false };
  return [
    { ...family('Fraunces', '--font-fraunces', files('fraunces', DISPLAY), asTimes), ...own },
    { ...family('Instrument Sans', '--font-instrument', instrument, asArial), ...own },
    // The other pairs an owner can choose: Fraunces with Literata, and Outfit with Instrument Sans.
    family('Literata', '--font-literata', files('literata', BASIC), ['Georgia', 'serif']),
    family('Outfit', '--font-outfit', files('outfit', DISPLAY), ['Arial', 'sans-serif']),
  ];
}
