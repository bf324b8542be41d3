/** For a phone to dial: digits and a leading plus. */
export function telephone(text: string): string {
  return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
}
