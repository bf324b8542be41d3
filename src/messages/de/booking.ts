/** The booking wizard's frame and its first step. */
export default {
  steps: 'Schritte der Buchung',
  service: 'Leistung',
  time: 'Datum/Zeit',
  details: 'Angaben',
  done: 'Fertig',
  step: 'Schritt {step} von {steps}:',

  yourBooking: 'Ihre Buchung',
  begin: 'Wählen Sie zuerst eine Leistung.',
  opening: 'Ihre Buchung wird geöffnet …',
  notOpened: 'Ihre Buchung konnte nicht geöffnet werden.',
  nextOpening: 'Der nächste Schritt wird geöffnet …',
  nextLost: 'Der nächste Schritt konnte nicht geladen werden.',
  nextLostHow: 'Ihre Auswahl ist noch da. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  lost: 'Das Laden hat nicht geklappt. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  failed: '{reason} Klappt es immer noch nicht? {callUs}',
  retry: 'Erneut versuchen',

  back: 'Zurück zu meiner Buchung',
  changing: 'Sie ändern Ihre Buchung: {service}, {when}.',
  correcting:
    'Bis Ihr Termin beginnt, können Sie Ihre Angaben noch korrigieren: {service}, {when}. Online verschieben lässt er sich nicht mehr. {callUs}',

  chooseService: 'Leistung wählen',
  forOpening: 'Für {when}.',
  openingAt: '{day} um {time}',
  loading: 'Leistungen werden geladen …',
  notLoaded: 'Die Leistungen konnten nicht geladen werden.',
  noServices: 'Online buchen ist gerade nicht möglich.',
  noServicesHow: '{callUs} Wir finden einen Termin für Sie.',
  addOns: 'Extras',
  add: 'Wählen',
  addService: '{service} wählen',
  byRequest: 'Auf Anfrage',
  chosenBefore: 'Sie hatten {services} gewählt. Um das auch zu buchen, drücken Sie auf Leistung hinzufügen.',
  anotherService: 'eine andere Leistung',
};
