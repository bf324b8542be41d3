/** Why a booking was not opened, confirmed or changed. */
export default {
  notOpened: 'Ihre Buchung konnte nicht geöffnet werden. {reason}',
  brokenLink: 'Vielleicht fehlt ein Teil des Links.',

  changed: 'Ihre Buchung hat sich geändert.',
  canceled: 'Sie wurde storniert.',
  now: 'Sie lautet jetzt: {service}, {when}. Bitte prüfen Sie das und bestätigen Sie noch einmal.',
  newTerms: 'Etwas hat sich geändert.',
  newTermsHow:
    '{news} Noch ist nichts bestätigt, und alle Ihre Eingaben sind noch da. Wenn das für Sie passt, bestätigen Sie bitte noch einmal.',
  refund: 'Sie erhalten jetzt {now} statt {before} zurück.',

  notConfirmed: 'Ihre Buchung konnte nicht bestätigt werden.',
  kept: '{reason} Alle Ihre Eingaben sind noch da.',
  confirmAgain:
    '{reason} Alle Ihre Eingaben sind noch da, und auch wenn Sie noch einmal bestätigen, wird nicht doppelt gebucht. Klappt es immer noch nicht?',
  tooManyBookings: 'Zu viele Buchungen auf einmal.',
  tooManyChanges: 'Zu viele Änderungen auf einmal.',
  tooManyHow: 'Bitte versuchen Sie es {when} noch einmal. Alle Ihre Eingaben sind noch da.',
  notTaken: 'Ihre Buchung konnte nicht angenommen werden.',
  closed: 'Diese Buchung lässt sich online nicht mehr ändern.',
  gone: 'Diese Buchung lässt sich nicht mehr öffnen.',
  tooLate: 'Uhrzeit und Leistungen lassen sich online nicht mehr ändern.',
  tooLateHow: '{reason} Ihre Angaben können Sie hier noch korrigieren.',
  taken: 'Diese Zeit wurde gerade vergeben: {when}. Bitte wählen Sie eine andere; Ihre Angaben sind noch da.',
  notAvailable: 'Diese Zeit ist nicht frei: {when}. Bitte wählen Sie eine andere; Ihre Angaben sind noch da.',
  thatTime: 'die von Ihnen gewählte',
};
