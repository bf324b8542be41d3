/** Cleans typed text for storage: unusual spaces, dashes and digits become plain, and invisible characters are removed. */

/** Invisible marks, except the joiners U+200C and U+200D. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

// oxlint-disable-next-line no-control-regex -- these are exactly the characters to take out
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** One line: a name, a title, a reason. */
export const cleanLine = (text: string): string => cleanParagraph(text).replaceAll(/ *\n+ */g, ' ');

/** Several lines: notes. */
export function cleanParagraph(text: string): string {
  return text
    .replaceAll(unseen, '')
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/ *\t[\t ]*|[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(controls, '')
    .trim();
}

/** An email address, extracted from a mailto link or a list. */
export function cleanEmail(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/^[\s<,;]+|[\s>,;.]+$/g, '')
    .replace(/^mailto:\s*([^?]*).*$/i, '$1');
}

/** Other notations of a phone extension, also in other languages. */
const extension =
  /[\s,;]*(?:ext|extension|extn|x|#|poste|interno|int|anexo|ramal|durchwahl|dw|app|apparat|доб|доп|wew|toestel|dahili|内線|分机|分機|내선)[\s.:=#-]*(\d+)$/iu;

/** A phone number in the digits and signs that `phoneRule` accepts. */
export function cleanPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[\p{Pd}\u2043\u2212\u30fc]/gu, '-')
    .replaceAll(/[\u2044\u2215\\]/g, '/')
    .replaceAll(/[\u00b7\u2022\u3002]/g, '.')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[\s\p{So}]*(?:(?:tel|telephone|phone|mobile|cell)\b[.:]*)?/iu, '')
    .replaceAll(/^[ ,;]+|[ ,;]+$/g, '')
    .replace(extension, ' ext. $1');
}

/** Unicode orders the ten digits of each script from zero. */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((at - first) % 10);
}
