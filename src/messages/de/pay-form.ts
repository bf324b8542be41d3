/** Texts of the amount choice and the card fields, for customers and at the desk. */
export default {
  amount: 'Betrag',
  full: 'Ganzer Betrag',
  listed: 'Listenpreis',
  deposit: 'Anzahlung',
  later: '{sum} zahlen Sie beim Termin',
  laterAtLeast: 'Mindestens {sum} zahlen Sie beim Termin',
  onFile: 'Karte hinterlegen',
  onFileHow: 'Jetzt wird nichts abgebucht',
  cardNumber: 'Kartennummer',
  cardName: 'Name auf der Karte',
  month: 'Ablaufmonat',
  noMonth: 'MM',
  year: 'Ablaufjahr',
  noYear: 'JJ',
  cvv: 'CVV',
};
