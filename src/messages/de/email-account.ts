/** Emails about a customer's account. */
export default {
  choose: 'Neues Passwort wählen',
  resetSubject: 'Setzen Sie Ihr Passwort für {salon} zurück',
  resetHeading: 'Setzen Sie Ihr Passwort zurück',
  reset:
    'Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos bei {salon} zurückzusetzen. Über den Link unten wählen Sie ein neues. Er funktioniert einmal, eine Stunde lang.',
  resetIgnore:
    'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun und können diese E-Mail ignorieren. Ihr Passwort bleibt dasselbe.',
  confirm: 'E-Mail bestätigen',
  confirmSubject: 'Bestätigen Sie Ihre E-Mail für {salon}',
  confirmHeading: 'Bestätigen Sie Ihre E-Mail',
  confirmText:
    'Bitte bestätigen Sie die E-Mail-Adresse Ihres Kontos bei {salon}. Öffnen Sie den Link unten auf dem Gerät, auf dem Sie angemeldet sind. Ihr Konto zeigt dann Ihre Termine. Der Link funktioniert einmal, 24 Stunden lang.',
  confirmIgnore:
    'Wenn Sie kein Konto erstellt haben, können Sie diese E-Mail ignorieren. Das Konto zeigt keinen Ihrer Termine, solange Sie diesen Link nicht öffnen.',
  existsSubject: 'Sie haben bereits ein Konto bei {salon}',
  existsHeading: 'Sie haben bereits ein Konto',
  exists:
    'Jemand wollte sich bei {salon} mit Ihrer E-Mail-Adresse registrieren, aber Sie haben bereits ein Konto. Bitte melden Sie sich mit Ihrem Passwort an oder wählen Sie über den Link unten ein neues. Er funktioniert einmal, eine Stunde lang.',
  existsIgnore: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Konto bleibt unverändert.',
} as const;
