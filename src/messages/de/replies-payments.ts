export default {
  unreachable: 'Die Zahlungsseite ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  declined: 'Diese Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte.',
  authentication: 'Ihre Bank möchte sichergehen, dass Sie es sind. Bitte bestätigen Sie die Zahlung.',
  stripeOnly: 'Kartenzahlungen laufen über {provider}.',
  testOnly: 'Kartenzahlungen über {provider} sind nicht eingerichtet, daher gehen nur Testzahlungen.',
  atSalon: 'Bitte zahlen Sie im Salon: Kartenzahlungen über {provider} sind nicht eingerichtet.',

  canceled: 'Dieser Termin ist storniert, daher gibt es nichts zu bezahlen.',
  missed: 'Dieser Termin ist vorbei, daher gibt es nichts zu bezahlen.',
  nothing_due: 'Dieser Termin ist schon bezahlt.',
  no_card: 'Für diesen Termin ist keine Karte nötig.',
  deposit_first: 'Bitte leisten Sie die Anzahlung. Damit wird auch Ihre Karte gespeichert.',
  price_open:
    'Den endgültigen Preis legen wir im Salon fest, daher können Sie jetzt nur die Anzahlung leisten.',
  no_deposit: 'Für diesen Termin ist keine Anzahlung fällig. Bitte zahlen Sie den vollen Betrag.',
  noFee: 'Diese Gebühr wurde nicht gefunden.',
  feeOver: 'Diese Gebühr ist nicht mehr offen.',

  thanks: 'Vielen Dank.',
  paid: '{sum} sind bezahlt.',
  kept: 'Ihre Karte mit den Endziffern {last4} ist hinterlegt.',
  full: '{services} bei {salon}',
  deposit: '{services} bei {salon}, Anzahlung',
  card: '{services} bei {salon}, Karte',
  no_show: '{services} bei {salon}, Ausfallgebühr',
  late_cancel: '{services} bei {salon}, Stornogebühr',

  giftCard: 'Geschenkkarte für {salon}',
  noGiftCards: 'Diese Geschenkkarte verkaufen wir online nicht.',
  giftCardDay: 'Wählen Sie einen Tag ab heute und höchstens in einem Jahr',
  giftCardUnknown: 'Diese Geschenkkarte kennen wir nicht. Prüfen Sie den Code.',
};
