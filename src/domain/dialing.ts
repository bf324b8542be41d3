/** A country's calling code and the prefix used within the country: `49 0`, `34 `. Empty if unknown. */
export type Dialing = string;

/** Returns the digits of a number without extension, with its calling code; null if it is not known. */
export function abroad(text: string, dialing: Dialing): string | null {
  const [code = '', prefix = ''] = dialing.split(' ');
  const digits = text.replaceAll(/\D/g, '');
  // A zero in parentheses is only dialed within the country.
  if (/^[\s(]*\+/.test(text)) return text.replace('(0)', '').replaceAll(/\D/g, '');
  if (code === '') return null;
  // Australians dial 0011.
  if (digits.startsWith('00')) return digits.replace(/^00(?:11)?/, '');
  if (digits.length < 7) return null;
  if (prefix && digits.startsWith(prefix) && (prefix !== '8' || digits.length > 10))
    return code + digits.slice(prefix.length);
  if (digits.startsWith(code) && digits.length > (prefix ? 11 : 10)) return digits;
  // In countries with a prefix, a shorter number lacks its area code.
  return digits.length < (prefix ? 10 : 7) ? null : code + digits;
}

/** Returns a number for a phone link as in RFC 3966, with a plus if it is known how to dial it from abroad. */
export function telephone(text: string, dialing: Dialing): string {
  const [number = '', extension = ''] = text.split(/e?x/);
  const digits = extension.replaceAll(/\D/g, '');
  const from = abroad(number, dialing);
  return `tel:${from === null ? number.replaceAll(/[^+\d]/g, '') : `+${from}`}${digits && `;ext=${digits}`}`;
}
