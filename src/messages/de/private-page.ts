export default {
  openingBooking: 'Ihre Buchung wird geöffnet …',
  openingSpot: 'Ihr Platz auf der Warteliste wird geöffnet …',
  noBooking: 'Dieser Link gehört zu keiner Buchung.',
  noLonger: 'Dieser Link gehört zu keiner Buchung mehr.',
  noSpot: 'Dieser Link gehört zu keinem Platz auf der Warteliste.',
  bookingNotFound: 'Wir konnten diese Buchung nicht finden.',
  spotNotFound: 'Wir konnten diesen Platz auf der Warteliste nicht finden.',
  removed: 'Der Eintrag wurde vielleicht entfernt. {contact}',
  bookingNotLoaded: 'Wir konnten Ihre Buchung nicht laden.',
  spotNotLoaded: 'Wir konnten Ihren Platz auf der Warteliste nicht laden.',
  retry: 'Erneut versuchen',
  stillNot: 'Funktioniert es immer noch nicht? {contact}',
} as const;
