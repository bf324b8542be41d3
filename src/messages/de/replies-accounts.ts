export default {
  saved: 'Ihre Angaben sind gespeichert.',
  noTexts: 'Geben Sie eine Mobilnummer an, die SMS empfangen kann',
  signedOut: 'Sie sind überall abgemeldet.',
  device: '{browser} auf {system}',
  noSession: 'Diese Anmeldung wurde nicht gefunden.',
  noGoogle: 'Die Anmeldung mit Google ist noch nicht eingerichtet.',
  welcome: 'Willkommen! Ihr Konto ist bereit, und Sie sind angemeldet.',
  linkSent:
    'Wir haben einen Link an {email} geschickt. Öffnen Sie ihn in diesem Browser, um die Termine dieser Adresse in Ihrem Konto zu sehen.',

  wrongPassword: 'Das aktuelle Passwort ist falsch.',
  noPassword: 'Dieses Konto hat noch kein Passwort. Wählen Sie eines über „Passwort vergessen?“.',
  passwordChanged: 'Ihr Passwort ist geändert. Alle anderen Geräte wurden abgemeldet.',
  tooCommon: 'Dieses Passwort ist zu häufig. Bitte wählen Sie ein anderes',
  ownersTooShort: 'Ein Passwort für die Verwaltung muss mindestens {count} Zeichen haben',
  resetAsked: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.',
  resetDone: 'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen an.',
  linkOver: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an.',

  deleted:
    'Ihr Konto ist gelöscht. Ihre Termine bleiben bestehen, und ihre privaten Links funktionieren weiter.',
  ownerStays: 'Das Verwaltungskonto des Salons lässt sich hier nicht löschen.',
  googleAgain:
    'Bitte melden Sie sich noch einmal mit Google an und löschen Sie das Konto dann innerhalb von fünf Minuten.',

  proven: 'Ihre Adresse ist schon bestätigt.',
  cannotProve: 'Wir können noch keine E-Mails senden, daher können Sie Ihre Adresse nicht bestätigen.',
  proofSent: 'Ein Link zum Bestätigen Ihrer Adresse ist unterwegs zu Ihnen.',
  provenNow: 'Vielen Dank, Ihre Adresse ist bestätigt.',
  proofOver: 'Dieser Link wurde schon benutzt, ist abgelaufen oder gehört zu einem anderen Konto.',
  known:
    'Zu dieser Adresse gibt es schon ein Konto. Bitte melden Sie sich mit dessen Passwort an oder wählen Sie über „Passwort vergessen?“ ein neues.',
};
