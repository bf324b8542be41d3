export default {
  byRequest: 'Auf Anfrage: Wir halten Ihre Zeit frei, während wir sie prüfen.',
  tooSoon: {
    one: 'Dieser Termin beginnt in weniger als {count} Stunde. Sie können ihn nicht mehr online verschieben, und eine Stornierung gilt als zu spät.',
    other:
      'Dieser Termin beginnt in weniger als {count} Stunden. Sie können ihn nicht mehr online verschieben, und eine Stornierung gilt als zu spät.',
  },
  freeUntil: {
    one: 'Ändern oder stornieren können Sie bis {count} Stunde vor Ihrem Termin kostenlos.',
    other: 'Ändern oder stornieren können Sie bis {count} Stunden vor Ihrem Termin kostenlos.',
  },
  freeUntilStart: 'Ändern oder stornieren können Sie bis zum Beginn Ihres Termins kostenlos.',
  cardNew:
    'Bei Ihrem ersten Termin bitten wir nach der Bestätigung um eine Karte und behalten sie nur für diese Gebühren.',
  cardAlways: 'Wir bitten nach der Bestätigung um eine Karte und behalten sie nur für diese Gebühren.',
  deposit: 'Die Anzahlung beträgt {sum}.',
  prepay: 'Um Ihre Zeit zu behalten, zahlen Sie bitte zuerst den vollen Preis von {sum}.',
  newPrice: 'Der Preis beträgt jetzt {now} statt {before}.',
  newLength: 'Die Dauer beträgt jetzt {now} statt {before}.',
  newDeposit: 'Die Anzahlung beträgt jetzt {now} statt {before}.',
  newFee: 'Eine zu späte Stornierung kann jetzt {now} statt {before} kosten.',
  newMissed: 'Ein Nichterscheinen kann jetzt {now} statt {before} kosten.',
  newWindow: 'Online-Änderungen enden jetzt {now} Stunden vor dem Termin statt {before}.',
  paidOf: 'Sie haben {paid} von {price} bezahlt.',
  paid: 'Sie haben {paid} bezahlt.',
  back: 'Sie erhalten {sum} auf demselben Weg zurück, auf dem Sie bezahlt haben.',
  depositDue: 'Von der Anzahlung sind noch {sum} offen.',
  dueBefore: '{sum} sind vor Ihrem Termin zu zahlen.',
  dueThen: '{sum} sind beim Termin zu zahlen.',
  overpaid: 'Sie haben im Salon {sum} zu viel bezahlt; wir regeln das dort.',
} as const;
