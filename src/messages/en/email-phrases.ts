/** Phrases and labels that several emails share. */
export default {
  at: '{day} at {clock}',
  labeled: '{label}:',
  when: 'When',
  what: 'What',
  howLong: 'How long',
  price: 'Price',
  where: 'Where',
  date: 'Date',
  card: 'Card',
  ending: 'ending in {last4}',
  reference: 'Reference',
  byRequest: '{service} (by request)',
  seeBooking: 'See Your Booking',
  bank: 'Your bank may take a few days.',
  thanks: 'Thank you',
  thanksTo: 'Thank you, {name}',
} as const;
