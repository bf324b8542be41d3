/** The email that brings a gift card. */
export default {
  subject: 'Eine Geschenkkarte für {salon}',
  heading: 'Eine Geschenkkarte für Sie',
  headingTo: '{name}, eine Geschenkkarte für Sie',
  text: 'Diese Geschenkkarte ist bei {salon} {sum} wert. Sie läuft nie ab.',
  fromText: '{from} schenkt Ihnen eine Geschenkkarte über {sum} für {salon}. Sie läuft nie ab.',
  code: 'Code',
  book: 'Besuch buchen',
  how: 'Zeigen Sie den Code beim Bezahlen im Salon. Sie können ihn in Teilen einlösen.',
} as const;
