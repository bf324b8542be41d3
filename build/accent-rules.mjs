import { accentOf } from '../src/domain/website/accent-color.ts';

/**
 * Returns rules that replace the derived color tokens with the owner's accent, for the end of a style sheet.
 *
 * @param {string} picked `#rrggbb`
 */
export function accentRules(picked) {
  const { light, dark } = accentOf(picked);
  return `\n:root{${tokens(light)}}\n@media screen and (prefers-color-scheme: dark){:root{${tokens(dark)}}}\n`;
}

function tokens(colors) {
  return Object.entries(colors)
    .map(([name, color]) => `--color-${name}:${color};`)
    .join('');
}
