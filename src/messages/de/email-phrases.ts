/** Phrases and labels that several emails share. */
export default {
  at: '{day} um {clock}',
  labeled: '{label}:',
  when: 'Wann',
  what: 'Was',
  howLong: 'Dauer',
  price: 'Preis',
  where: 'Wo',
  date: 'Datum',
  card: 'Karte',
  ending: 'mit den Endziffern {last4}',
  reference: 'Buchungsnummer',
  byRequest: '{service} (auf Anfrage)',
  seeBooking: 'Ihre Buchung ansehen',
  bank: 'Ihre Bank braucht dafür vielleicht ein paar Tage.',
  thanks: 'Vielen Dank',
  thanksTo: 'Vielen Dank, {name}',
} as const;
