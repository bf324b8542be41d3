/** The email that brings a gift card. */
export default {
  subject: 'A gift card for {salon}',
  heading: 'A gift card for you',
  headingTo: '{name}, a gift card for you',
  text: 'This gift card is worth {sum} at {salon}. It never expires.',
  fromText: '{from} has sent you a gift card worth {sum} at {salon}. It never expires.',
  code: 'Code',
  book: 'Book a Visit',
  how: 'Show the code when you pay at the salon. You can spend it in parts.',
} as const;
