/**
 * Returns a number for a phone link: digits and a leading plus, with an extension as in RFC 3966. A zero in parentheses is only
 * dialed within the country.
 */
export function telephone(text: string): string {
  const [number = '', extension = ''] = text.split(/e?x/);
  const abroad = number.trimStart().startsWith('+') ? number.replace('(0)', '') : number;
  const digits = extension.replaceAll(/\D/g, '');
  return `tel:${abroad.replaceAll(/[^+\d]/g, '')}${digits && `;ext=${digits}`}`;
}
