/**
 * For a phone to dial: digits and a leading plus, and an extension as RFC 3966 writes it. A nought in parentheses is dialed only
 * inside the country.
 */
export function telephone(text: string): string {
  const [number = '', extension = ''] = text.split(/e?x/);
  const abroad = number.trimStart().startsWith('+') ? number.replace('(0)', '') : number;
  const digits = extension.replaceAll(/\D/g, '');
  return `tel:${abroad.replaceAll(/[^+\d]/g, '')}${digits && `;ext=${digits}`}`;
}
