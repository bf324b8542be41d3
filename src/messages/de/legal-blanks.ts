export default {
  address: 'Unsere Adresse ist {address}.',
  call: 'rufen Sie {phone} an',
  email: 'schreiben Sie eine E-Mail an {email}',
  or: '{one} oder {other}',
  ask: 'fragen Sie uns im Salon',
  deposit:
    'Um Ihre Zeit freizuhalten, bitten wir um eine Anzahlung, in der Regel {percentage} % des Preises; die Buchungsseite zeigt den Betrag, bevor Sie bestätigen. Die Anzahlung wird auf den Preis angerechnet.',
  noDeposit: 'Wir verlangen keine Anzahlung.',
  unpaidTime:
    'Wenn Ihre Buchung eine Frist zeigt, in der Regel {span} nach der Buchung und nie nachts, können danach andere die Zeit buchen. Vorher schreiben wir Ihnen eine E-Mail.',
  freeUntil: {
    one: 'Bis {count} Stunde vor Ihrem Termin können Sie online kostenlos ändern oder stornieren, und wenn Sie stornieren, erstatten wir, was Sie online bezahlt haben.',
    other:
      'Bis {count} Stunden vor Ihrem Termin können Sie online kostenlos ändern oder stornieren, und wenn Sie stornieren, erstatten wir, was Sie online bezahlt haben.',
  },
  freeUntilStart:
    'Bis zum Beginn Ihres Termins können Sie online kostenlos ändern oder stornieren, und wenn Sie stornieren, erstatten wir, was Sie online bezahlt haben.',
  grace:
    'Ab einer Online-Buchung können Sie {span} lang auch später noch kostenlos stornieren, bis {minutes} Minuten vor Ihrem Termin.',
  missed: 'Wenn Sie nicht kommen, dürfen wir {missed} % des Preises berechnen.',
  lateOrMissed:
    'Danach oder wenn Sie nicht kommen, dürfen wir {share} % des Preises berechnen; wenn Sie stornieren, erstatten wir, was Sie online darüber hinaus bezahlt haben.',
  late: 'Danach dürfen wir {share} % des Preises berechnen; wenn Sie stornieren, erstatten wir, was Sie online darüber hinaus bezahlt haben.',
  missedToo: 'Wenn Sie nicht kommen, dürfen wir {missed} % berechnen.',
  cardNew:
    'Bei Ihrem ersten Termin bitten wir um eine Karte, die für den Termin hinterlegt wird, es sei denn, Sie zahlen den vollen Betrag. Bevor Sie sie angeben, sehen Sie, was wir abbuchen dürfen; alles andere buchen wir nur ab, wenn Sie zustimmen.',
  card: 'Wir bitten um eine Karte, die für den Termin hinterlegt wird, es sei denn, Sie zahlen den vollen Betrag. Bevor Sie sie angeben, sehen Sie, was wir abbuchen dürfen; alles andere buchen wir nur ab, wenn Sie zustimmen.',
  keptCard:
    'Wenn wir um eine Karte zum Hinterlegen bitten, bewahrt Stripe sie bis {days} Tage nach Ihrem Termin für uns auf, oder bis Sie rechtzeitig stornieren. Wir sehen die letzten vier Ziffern und bewahren auf, welchem Wortlaut Sie wann zugestimmt haben.',
  instagram: 'Wenn unsere Startseite unsere Instagram-Bilder zeigt, lädt Ihr Browser sie von Instagram.',
  signIn:
    'Eine Anmeldung endet nach {unused} Tagen ohne Nutzung und in jedem Fall nach {days} Tagen. {device} Tage lang merken wir uns, dass sich ein Gerät schon einmal angemeldet hat, damit niemand sonst Sie aussperren kann.',
  claim:
    'Wenn wir Sie bitten, Ihre Adresse zu bestätigen, und niemand das tut, löschen wir das Konto nach {days} Tagen.',
  careful:
    'Nachdem wir Ihren Namen, Ihre Adresse und Ihre Nummer gelöscht haben, bewahren wir diesen Vermerk {months} Monate lang als Fingerabdruck Ihrer E-Mail-Adresse und Telefonnummer auf, der mit einem eigenen Schlüssel gebildet ist: Niemand kann sie daraus lesen. Danach, oder sobald wir die Bedingungen aufheben, ist er weg.',
  attempts:
    'Um erratene Passwörter und falsche Buchungen zu verhindern, zählen wir Versuche je Netzwerkadresse, höchstens {hours} Stunden lang. Ein Protokoll der Anmeldungen und abgelehnten Anfragen, das niemanden nennt, bewahren wir {days} Tage lang auf. Ihr Konto zeigt Ihnen die letzten fünfzig Versuche, sich anzumelden; sie werden mit ihm gelöscht.',
  textMessages:
    'Wenn Sie SMS zustimmen, verschickt Twilio sie für uns und erfährt Ihre Telefonnummer. Wir bewahren den genauen Wortlaut auf, dem Sie zugestimmt haben, und den Zeitpunkt.',
  answers:
    'Ihre Antworten auf unsere Fragen und die Fotos, die Sie uns schicken, löschen wir {span} nach Ihrem Termin.',

  months: {
    one: '{count} Monat',
    other: '{count} Monate',
  },
  hours: {
    one: '{count} Stunde',
    other: '{count} Stunden',
  },
  mixed: '{hours} Std. {minutes} Min.',
  minutes: '{minutes} Min.',
};
