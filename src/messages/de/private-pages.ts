/** Texts of the booking, payment and waitlist pages around their islands. */
export default {
  booking: 'Ihre Buchung',
  bookingPurpose:
    'Sehen Sie, wann Ihr Termin ist, was er kostet und was Sie bezahlt haben. Solange noch Zeit ist, können Sie ihn hier auch verschieben, ändern oder absagen.',
  bookingOnline: 'Die Online-Änderung einer Buchung',
  payment: 'Bezahlen',
  paymentPurpose:
    'Sehen Sie, was offen ist, was Sie bezahlt haben und wie Sie bezahlen. Es wird nichts abgebucht, bevor Sie den Betrag gesehen und selbst auf den Button gedrückt haben.',
  paymentOnline: 'Die Online-Zahlung',
  paymentElse: 'Sie können auch im Salon bezahlen.',
  waitlist: 'Ihr Platz auf der Warteliste',
  waitlistPurpose:
    'Sehen Sie Ihren Platz auf der Warteliste, nehmen Sie eine für Sie reservierte Zeit an oder verlassen Sie die Liste. Wir melden uns, sobald eine Zeit frei wird.',
};
