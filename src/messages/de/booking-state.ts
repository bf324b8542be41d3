/** How a booking stands, for its customer. */
export default {
  reference: 'Ihre Buchungsnummer ist {reference}',
  canceled: 'Diese Buchung wurde storniert',
  over: 'Dieser Besuch ist vorbei',
  missingCard: 'Fast fertig: Karte hinterlegen',
  missingPrice: 'Fast fertig: ganzen Preis bezahlen',
  missingDeposit: 'Fast fertig: Anzahlung bezahlen',
  requested: 'Anfrage erhalten',
  confirmed: 'Buchung bestätigt!',
  reserved: 'Ihre Zeit ist reserviert.',
  soon: 'Wir bestätigen sie in Kürze.',
  linkSent: 'Eine E-Mail mit Ihrem privaten Link ist unterwegs an {email}.',
  willEmail: 'Neuigkeiten schicken wir per E-Mail an {email}.',
  prepay: 'Bitte bezahlen Sie den ganzen Preis vor Ihrem Besuch.',
  prepayWhy: 'Wir bitten Sie um Vorauszahlung.',
  heldUntil: 'Ihre Zeit ist bis {until} reserviert.',
  heldCard:
    'Bitte hinterlegen Sie bis dahin eine Karte, um sie zu behalten; jetzt wird nichts abgebucht. Danach können andere sie buchen.',
  heldPrice:
    'Bitte bezahlen Sie bis dahin den ganzen Preis, um sie zu behalten. Danach können andere sie buchen.',
  heldDeposit:
    'Bitte bezahlen Sie bis dahin Ihre Anzahlung, um sie zu behalten. Danach können andere sie buchen.',
  heldPriceAndCard:
    'Bitte bezahlen Sie bis dahin den ganzen Preis, um sie zu behalten; Ihre Karte bleibt hinterlegt. Danach können andere sie buchen.',
  heldDepositAndCard:
    'Bitte bezahlen Sie bis dahin Ihre Anzahlung, um sie zu behalten; Ihre Karte bleibt hinterlegt. Danach können andere sie buchen.',
  willHoldForCard:
    'Wir halten Ihre Zeit bis {until} frei. Bitte hinterlegen Sie bis dahin eine Karte, um sie zu behalten.',
  willHoldForSum:
    'Wir halten Ihre Zeit bis {until} frei. Bitte zahlen Sie bis dahin {sum}, um sie zu behalten.',
};
