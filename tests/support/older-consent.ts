/** Replaces consents with the words of early records. */
export function olderConsent(text: string): string {
  return text
    .replaceAll('keeps this card on file until', 'keeps this card until')
    .replaceAll('If you do not show up', 'If you do not come')
    .replaceAll('to this card', 'to it')
    .replaceAll('Nothing else is charged', 'Nothing else is charged to it');
}
