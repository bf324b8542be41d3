/** The email that brings a gift card. */
export default {
  subject: 'Une carte cadeau pour {salon}',
  heading: 'Une carte cadeau pour vous',
  headingTo: '{name}, une carte cadeau pour vous',
  text: 'Cette carte cadeau vaut {sum} chez {salon}. Elle n’expire jamais.',
  fromText: '{from} vous offre une carte cadeau de {sum} chez {salon}. Elle n’expire jamais.',
  code: 'Code',
  book: 'Réserver une visite',
  how: 'Montrez le code au moment de payer au salon. Vous pouvez l’utiliser en plusieurs fois.',
} as const;
