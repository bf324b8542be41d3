export default {
  who: 'Wer wir sind',
  whoText: 'Dies ist die Website von {salon}, auf der Sie freie Zeiten sehen und buchen können. {address}',

  what: 'Was wir aufbewahren',
  whatBooking:
    'Wenn Sie buchen oder sich auf die Warteliste setzen: Ihren Namen, Ihre E-Mail-Adresse und Telefonnummer, Ihre Notizen sowie die Leistung und Zeit, die Sie wählen.',
  whatVisits:
    'Über Ihre Termine: wann sie waren, was gemacht wurde, was wie bezahlt wurde, wer wann was geändert hat, Ihre Bewertungen und unsere eigenen Notizen für Ihren nächsten Termin.',
  whatHair:
    'Was Ihr Haar braucht: Allergien und Allergietests, Rezepturen, Ihre Antworten auf unsere Fragen, von Ihnen unterschriebene Formulare und Fotos. Die Fotos sieht sonst niemand, es sei denn, Sie stimmen zu, dass wir eines auf unserer Website zeigen.',
  whatAccount:
    'Wenn Sie ein Konto haben: Ihren Namen, Ihre E-Mail-Adresse und Telefonnummer und Ihr Passwort in einer Form, die niemand lesen kann. Zu jeder Anmeldung: die Art des Browsers, sein Netzwerk und wann sie zuletzt benutzt wurde.',
  whatPayment:
    'Wenn Sie online bezahlen, belastet Stripe Ihre Karte, und wir sehen ihre Nummer nie. {kept card} Wenn Sie sich mit Google anmelden, gibt uns Google Ihren Namen, Ihre E-Mail-Adresse und die ID Ihres Google-Kontos.',

  why: 'Wozu wir es brauchen',
  whyUse:
    'Wir brauchen es, um Ihre Zeit freizuhalten, Sie dazu zu erreichen und unsere Bücher zu führen. Nichts auf dieser Website folgt Ihnen auf andere Seiten, und wir verkaufen nichts über Sie.',
  whyMarketing:
    'Wenn Sie zustimmen, senden wir Ihnen per E-Mail Neuigkeiten, Angebote und Bitten um Bewertungen zu unseren eigenen Leistungen und speichern, wann und mit welchem Wortlaut Sie zugestimmt haben. Jede dieser E-Mails enthält einen Link, mit dem Sie sie sofort abbestellen.',
  whyCookies:
    'Ein Cookie verhindert, dass andere in Ihrem Namen Formulare senden; die übrigen Cookies dienen der Anmeldung. Ihr Browser merkt sich, wer zuletzt gebucht hat, damit Sie es nicht noch einmal eingeben müssen. Zum Entfernen drücken Sie im Buchungsformular auf „Felder leeren“. {instagram}',

  long: 'Wie lange wir es aufbewahren',
  longBookings:
    'Ihre Buchungen und Kontaktdaten bewahren wir auf, bis Sie uns bitten, sie zu löschen. Ihren Platz auf der Warteliste behalten wir, bis der Tag vorbei ist, oder bis Sie eine Zeit nehmen oder die Liste verlassen.',
  longCareful:
    'Wenn Sie Termine versäumt haben oder nur unter bestimmten Bedingungen buchen können, vermerken wir das in unserem eigenen Interesse, damit anderen Kundinnen und Kunden diese Zeiten nicht entgehen. {careful}',

  sees: 'Wer es sieht',
  seesText:
    'Wir. Wer den privaten Link aus einer unserer E-Mails hat, kann sehen, worum es in dieser E-Mail geht. Unternehmen, die diese Website und ihre Datenbank betreiben, unsere E-Mails senden und Kartenzahlungen abwickeln, verarbeiten Ihre Daten für uns. Wenn wir unsere Termine in Google Kalender führen, erhält Google Ihren Vornamen sowie Leistungen und Zeit Ihres Termins.',

  yours: 'Einsehen, korrigieren und löschen',
  yoursCorrect:
    'Ihren Namen, Ihre Telefonnummer und Ihre Notizen können Sie selbst korrigieren, über den Link in unseren E-Mails oder in Ihrem Konto. Dort können Sie auch Ihr Konto löschen; Ihre Termine bleiben in unseren Büchern.',
  yoursErase:
    'Um zu sehen, was wir über Sie aufbewahren, oder um es löschen zu lassen, {contact}. Wir löschen dann Ihren Namen, Ihre Adresse, Ihre Nummer, Ihre Notizen und unterschriebene Formulare endgültig. Nur wenn das Gesetz es verlangt, bewahren wir unterschriebene Formulare bis zu einem festen Tag auf, getrennt von Ihren Terminen. Zeiten, Leistungen und Beträge Ihrer Termine bleiben, ohne Ihren Namen. Aus unseren Sicherungen verschwinden Ihre Angaben innerhalb von dreißig Tagen.',
  yoursPhoto:
    'Wenn ein Foto auf dieser Website Sie zeigt und Sie es entfernt haben möchten, {contact}. Wir nehmen es von der Website und löschen frühere Fassungen der Website, die es noch zeigen.',
};
