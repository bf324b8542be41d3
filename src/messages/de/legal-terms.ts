export default {
  booking: 'Buchen',
  bookingText:
    'Wenn Sie auf „Buchung bestätigen“ drücken, bitten Sie {salon} um die daneben gezeigte Leistung und Zeit, zu dem Preis, der Anzahlung und der Gebühr, die dort stehen. Hat sich davon inzwischen etwas geändert, fragen wir Sie noch einmal.',
  bookingPending: 'Eine noch nicht bestätigte Buchung wartet auf unsere Antwort.',

  payment: 'Anzahlung und Bezahlung',
  paymentText:
    'Den Rest zahlen Sie im Salon. Erstattet wird auf dem Weg, auf dem Sie bezahlt haben; Ihre Bank braucht dafür vielleicht ein paar Tage.',

  changing: 'Ändern und stornieren',
  changingText:
    'Die Frist und die Gebühren, denen Sie bei der Buchung zugestimmt haben, gelten für diesen Termin weiter, auch wenn sich diese Bedingungen später ändern.',

  questions: 'Fragen',
  questionsText: 'Wenn etwas unklar ist, {contact}.',
};
