/** Emails about an appointment: what happened, how to keep it, and what it means for the client's money. */
export default {
  directions: 'Anfahrt',
  google: 'In Google Kalender eintragen',
  almostDone: 'Fast geschafft',
  almostDoneTo: 'Fast geschafft, {name}',
  seeYou: 'Bis bald',
  seeYouTo: 'Bis bald, {name}',
  questions: 'Haben Sie Fragen? Rufen Sie uns an: {phone}.',

  holding: 'Wir halten Ihnen die Zeit am {on} frei.',
  holdingTo: '{name}, wir halten Ihnen die Zeit am {on} frei.',
  holdingUntil: 'Wir halten Ihnen die Zeit am {on} bis {until} frei.',
  holdingUntilTo: '{name}, wir halten Ihnen die Zeit am {on} bis {until} frei.',
  addCardBy: 'Hinterlegen Sie bis {by} eine Karte, um Ihren Termin zu behalten',
  payBy: 'Zahlen Sie bis {by} {sum}, um Ihren Termin zu behalten',
  payDepositBy: 'Zahlen Sie bis {by} die Anzahlung, um Ihren Termin zu behalten',
  payFullBy: 'Zahlen Sie bis {by} den vollen Preis, um Ihren Termin zu behalten',
  addCard: 'Karte hinterlegen',
  payDeposit: 'Anzahlung leisten',
  payFull: 'Vollen Preis zahlen',
  askCard:
    'Um den Termin zu behalten, hinterlegen Sie bitte bis dahin eine Karte. Wir buchen jetzt nichts ab.',
  askDeposit: 'Um den Termin zu behalten, leisten Sie bitte bis dahin die Anzahlung.',
  askDepositOf: 'Um den Termin zu behalten, leisten Sie bitte bis dahin die Anzahlung von {sum}.',
  askFull: 'Um den Termin zu behalten, zahlen Sie bitte bis dahin den vollen Preis.',
  askFullOf: 'Um den Termin zu behalten, zahlen Sie bitte bis dahin den vollen Preis von {sum}.',
  cardKept: 'Ihre Karte bleibt dann für diesen Termin hinterlegt.',
  confirmedOnceIn: 'Ihr Termin ist bestätigt, sobald das erledigt ist.',
  confirmOnceIn: 'Sobald das erledigt ist, bestätigen wir Ihren Termin.',

  receivedSubject: 'Wir haben Ihre Anfrage für {at} erhalten',
  received:
    'Wir haben Ihre Anfrage für {on} erhalten. Wir halten Ihnen die Zeit frei und bestätigen sie in Kürze.',
  inAdvance: 'Bitte zahlen Sie den vollen Preis von {sum} vor Ihrem Termin.',
  confirmedSubject: 'Ihr Termin am {at} ist bestätigt',
  confirmed: 'Ihr Termin am {on} ist bestätigt.',
  toConfirm: 'Wir bestätigen Ihren Termin in Kürze.',

  movedSubject: 'Ihr Termin ist jetzt am {at}',
  changedSubject: 'Ihr Termin am {at} hat sich geändert',
  changedHeading: 'Ihr Termin hat sich geändert',
  review: 'Änderung ansehen',
  weMoved: 'Wir haben Ihren Termin auf {on} verschoben.',
  weChanged: 'Wir haben Ihren Termin am {on} geändert.',
  youMoved: 'Sie haben Ihren Termin auf {on} verschoben.',
  youChanged: 'Sie haben Ihren Termin am {on} geändert.',
  timeChanged: 'Die Zeit hat sich geändert: bisher {from}, jetzt {to}.',
  serviceChanged: 'Die Leistung hat sich geändert: bisher {from}, jetzt {to}.',
  lengthChanged: 'Ihr Termin dauert jetzt {to} statt {from}.',
  added: 'Neu dabei: {services}.',
  removed: 'Nicht mehr dabei: {services}.',
  accept: 'Passt Ihnen das? Bitte bestätigen Sie die Änderung über den Link unten.',
  newPrice: 'Der neue Preis beträgt {sum}.',
  newPriceFrom: 'Der neue Preis beträgt mindestens {sum}.',
  acceptUntil: 'Sie können kostenlos absagen, bis Sie sie bestätigen, aber spätestens am {when}.',
  confirmShortly: 'Wir bestätigen ihn in Kürze.',
  refundedSoFar: 'Wir haben Ihnen insgesamt {sum} erstattet.',

  canceledSubject: 'Ihr Termin am {at} ist abgesagt',
  canceledHeading: 'Ihr Termin ist abgesagt',
  youCanceled: 'Sie haben Ihren Termin am {on} abgesagt.',
  youCanceledTo: '{name}, Sie haben Ihren Termin am {on} abgesagt.',
  asAsked: 'Wie gewünscht haben wir Ihren Termin am {on} abgesagt.',
  asAskedTo: '{name}, wie gewünscht haben wir Ihren Termin am {on} abgesagt.',
  hadToSubject: 'Wir mussten Ihren Termin am {at} absagen',
  hadToHeading: 'Wir mussten Ihren Termin absagen',
  hadTo: 'Es tut uns leid, aber wir mussten Ihren Termin am {on} absagen.',
  hadToTo: '{name}, es tut uns leid, aber wir mussten Ihren Termin am {on} absagen.',
  bookAnother: 'Andere Zeit buchen',
  toCard: 'Wir erstatten {sum} auf Ihre Karte.',
  kept: 'Wir haben {sum} als Stornogebühr einbehalten, der Sie bei der Buchung zugestimmt haben.',
  keptFee: 'Wir haben {sum} als Stornogebühr einbehalten.',
  settled: '{sum} Ihrer Zahlung klären wir mit Ihnen im Salon.',
  atSalon: 'Die {sum}, die Sie im Salon gezahlt haben, geben wir Ihnen zurück.',

  suggestedSubject: 'Passt Ihnen {at}?',
  suggestedHeading: 'Passt Ihnen eine andere Zeit?',
  canYouCome: 'Können Sie am {new} kommen statt am {on}?',
  canYouComeTo: '{name}, können Sie am {new} kommen statt am {on}?',
  anotherTime: 'Können Sie zu einer anderen Zeit kommen statt am {on}?',
  anotherTimeTo: '{name}, können Sie zu einer anderen Zeit kommen statt am {on}?',
  staysAsIs:
    'Ihre Buchung bleibt unverändert, bis Sie antworten. Wir halten die neue Zeit nicht frei, jemand anders könnte sie also vorher buchen.',
  chooseTime: 'Zeit wählen',
  neither: 'Wenn keine der beiden Zeiten passt, können Sie über den Link oben kostenlos absagen.',
  declinedSubject: 'Wir können Ihre Buchung am {at} nicht annehmen',
  declinedHeading: 'Wir können Ihre Buchung nicht annehmen',
  declined: 'Es tut uns leid, aber am {on} geht es bei uns nicht.',
  notCharged: 'Ihnen wird nichts berechnet.',
  loveToSee: 'Wir würden uns freuen, Sie zu einer anderen Zeit zu sehen.',

  cardSubject: 'Ihre Karte ist für Ihren Termin am {at} hinterlegt',
  cardOnFile: 'Ihre Karte ist hinterlegt für {on}.',
  cardConsent: 'Sie haben dem für Ihre Karte mit den Endziffern {last4} zugestimmt: „{text}“',
  paymentSubject: 'Beleg für Ihren Termin am {at}',
  paymentReceived: 'Wir haben Ihre Zahlung für {on} erhalten.',
  payment: 'Zahlung',
  totalPaid: 'Insgesamt gezahlt',
  balanceDue: 'Restbetrag',
  dueAtVisit: 'Beim Termin zu zahlen',
  atLeast: 'mindestens {sum}',

  refundingSubject: 'Wir erstatten Ihre Zahlung für {at}',
  refundingHeading: 'Wir erstatten Ihre Zahlung',
  refunding: 'Wir erstatten Ihre Zahlung von {sum} für {on}.',
  paidTwice: 'Die Zahlung kam an, als der Termin schon voll bezahlt war.',
  paidCanceled: 'Die Zahlung kam an, als der Termin schon abgesagt war.',
  paidOver: 'Die Zahlung kam an, als der Termin schon vorbei war.',

  isTest: 'Das ist der Allergietest vor Ihrem Besuch. Er zeigt, ob Ihre Haut verträgt, was wir verwenden.',
  testFirst:
    'Bitte kommen Sie zuerst zum Allergietest. Die Uhrzeit haben wir Ihnen in einer eigenen E-Mail geschickt.',
  withoutTest:
    'Ihr Allergietest findet nicht statt, deshalb ist Ihr Termin am {on} wieder eine Anfrage. Wir bestätigen ihn oder rufen Sie an.',
  reminderSubject: 'Erinnerung: {services}, {at}',
  reminderHeading: 'Wir sehen uns am {at}',
  reminder: 'Wir erinnern Sie an Ihren Termin am {on}.',
  reminderTo: '{name}, wir erinnern Sie an Ihren Termin am {on}.',
  cantMakeIt: 'Können Sie nicht kommen? Rufen Sie uns bitte an: {phone}.',

  coming: 'Ich komme',
  askComing: 'Bitte sagen Sie uns, dass Sie kommen.',
  secondSubject: 'Kommen Sie am {at}?',

  lateSubject: 'Wir sind heute in Verzug: Ihr Termin um {time}',
  lateHeading: {
    one: 'Wir sind etwa {count} Minute in Verzug',
    other: 'Wir sind etwa {count} Minuten in Verzug',
  },
  late: 'Ihr Termin am {on} beginnt voraussichtlich gegen {new}. Bitte entschuldigen Sie die Wartezeit.',

  answersSubject: 'Bitte noch etwas erledigen: Ihr Termin am {at}',
  answersHeading: 'Noch etwas vor Ihrem Besuch',
  answers:
    'Vor Ihrem Termin am {on} fehlen uns noch Ihre Antworten oder Ihre Unterschrift, damit wir uns vorbereiten können.',
  answerNow: 'Ihre Buchung öffnen',
  holdingSubject: 'Wir halten Ihnen die Zeit am {at} frei',
  keepHeading: 'Möchten Sie Ihren Termin behalten?',
  changedMind:
    'Haben Sie es sich anders überlegt? Dann brauchen Sie nichts zu tun. Wir bieten die Zeit jemand anderem an.',
  releasedSubject: 'Ihre Zeit am {at} ist wieder frei',
  releasedHeading: 'Ihre Zeit ist wieder frei',
  noPayment:
    'Ihre Zahlung für {on} kam nicht rechtzeitig an, deshalb wurde die Zeit automatisch freigegeben. Ihnen wird nichts berechnet.',
  noPaymentTo:
    '{name}, Ihre Zahlung für {on} kam nicht rechtzeitig an, deshalb wurde die Zeit automatisch freigegeben. Ihnen wird nichts berechnet.',
  noDeposit:
    'Ihre Anzahlung für {on} kam nicht rechtzeitig an, deshalb wurde die Zeit automatisch freigegeben. Ihnen wird nichts berechnet.',
  noDepositTo:
    '{name}, Ihre Anzahlung für {on} kam nicht rechtzeitig an, deshalb wurde die Zeit automatisch freigegeben. Ihnen wird nichts berechnet.',
  noCard:
    'Ihre Anzahlung oder Karte für {on} kam nicht rechtzeitig an, deshalb wurde die Zeit automatisch freigegeben. Ihnen wird nichts berechnet.',
  noCardTo:
    '{name}, Ihre Anzahlung oder Karte für {on} kam nicht rechtzeitig an, deshalb wurde die Zeit automatisch freigegeben. Ihnen wird nichts berechnet.',
  bookAgainText:
    'Sie können gern noch einmal buchen. Wenn Sie inzwischen gezahlt haben, bekommen Sie diese Zeit zurück, falls sie noch frei ist. Sonst erstatten wir Ihnen alles.',
  bookAgain: 'Noch einmal buchen',

  plans: {
    one: 'Kommt etwas dazwischen? Über den Link oben können Sie Ihren Termin bis {count} Stunde vor Beginn verschieben oder absagen.',
    other:
      'Kommt etwas dazwischen? Über den Link oben können Sie Ihren Termin bis {count} Stunden vor Beginn verschieben oder absagen.',
  },
  plansUntilStart:
    'Kommt etwas dazwischen? Über den Link oben können Sie Ihren Termin bis zum Beginn verschieben oder absagen.',
  moveByPhone:
    'Wenn Sie Ihren Termin verschieben möchten, rufen Sie uns bitte an: {phone}. Online ist es dafür zu spät.',
  moveBySalon:
    'Wenn Sie Ihren Termin verschieben möchten, wenden Sie sich bitte an den Salon. Online ist es dafür zu spät.',
  stillCancel: 'Über den Link oben können Sie noch Ihre Angaben berichtigen oder absagen.',
  stillCancelFree:
    'Über den Link oben können Sie noch Ihre Angaben berichtigen oder kostenlos absagen, und zwar bis {until}.',
} as const;
