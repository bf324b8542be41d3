/** How a booking stands, for its customer. */
export default {
  reference: 'Ihre Buchungsnummer ist {reference}',
  canceled: 'Diese Buchung wurde storniert',
  over: 'Dieser Termin ist vorbei',
  missingCard: 'Fast fertig: Karte hinterlegen',
  missingPrice: 'Fast fertig: ganzen Preis bezahlen',
  missingDeposit: 'Fast fertig: Anzahlung bezahlen',
  requested: 'Anfrage erhalten',
  confirmed: 'Buchung bestätigt!',
  reserved: 'Ihr Termin ist reserviert.',
  soon: 'Wir bestätigen ihn in Kürze.',
  linkSent: 'Eine E-Mail mit Ihrem privaten Link ist unterwegs an {email}.',
  willEmail: 'Neuigkeiten schicken wir per E-Mail an {email}.',
  prepay: 'Bitte bezahlen Sie den ganzen Preis vor Ihrem Termin.',
  prepayWhy: 'Wir bitten Sie um Vorauszahlung.',
  heldUntil: 'Wir halten Ihnen den Termin bis {until} frei.',
  heldCard:
    'Bitte hinterlegen Sie bis dahin eine Karte, um ihn zu behalten; jetzt wird nichts abgebucht. Danach können andere ihn buchen.',
  heldPrice:
    'Bitte bezahlen Sie bis dahin den ganzen Preis, um ihn zu behalten. Danach können andere ihn buchen.',
  heldDeposit:
    'Bitte bezahlen Sie bis dahin Ihre Anzahlung, um ihn zu behalten. Danach können andere ihn buchen.',
  heldPriceAndCard:
    'Bitte bezahlen Sie bis dahin den ganzen Preis, um ihn zu behalten; Ihre Karte bleibt hinterlegt. Danach können andere ihn buchen.',
  heldDepositAndCard:
    'Bitte bezahlen Sie bis dahin Ihre Anzahlung, um ihn zu behalten; Ihre Karte bleibt hinterlegt. Danach können andere ihn buchen.',
  willHoldForCard:
    'Wir halten Ihren Termin bis {until} frei. Bitte hinterlegen Sie bis dahin eine Karte, um ihn zu behalten.',
  willHoldForSum:
    'Wir halten Ihren Termin bis {until} frei. Bitte zahlen Sie bis dahin {sum}, um ihn zu behalten.',
};
