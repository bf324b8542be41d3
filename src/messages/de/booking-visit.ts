/** The chosen services, in every step of the booking wizard: their summary, and adding and removing them. */
export default {
  services: 'Leistungen',
  service: 'Leistung',
  when: 'Datum und Uhrzeit',
  noTime: 'Noch offen',
  price: 'Preis',
  fromHow: 'Den endgültigen Preis legen wir im Salon fest.',
  continue: 'Weiter',
  remove: '{service} entfernen',
  addService: 'Leistung hinzufügen',

  beside: 'Passt gut zu Ihrem Termin',
  others: 'Weitere Leistungen',
  nothingElse: 'Mehr gibt es nicht hinzuzufügen.',
  adds: '+{length}, +{price}',
  addsFrom: '+{length}, ab +{price}',

  added: '{service} hinzugefügt.',
  addedTo: '{service} hinzugefügt: {length}, {price}.',
  removed: '{service} entfernt.',
  removedFrom: '{service} entfernt: {length}, {price}.',
  notFree:
    '{when} ist für diesen Termin nicht frei. Bitte wählen Sie eine andere Zeit; alle Ihre Eingaben sind noch da.',
  gone: 'Wir bieten {services} nicht mehr an. Der Rest Ihres Termins bleibt, wie er ist.',
  and: '{one} und {other}',
  part: 'einen Teil Ihres Termins',
  chooseAnother: '{reason}. Bitte wählen Sie eine andere Leistung.',
  oneGone: 'Diese Leistung bieten wir nicht mehr an. Bitte wählen Sie eine andere.',
  notTogether: 'Diese Leistungen lassen sich nicht mehr zusammen buchen. Bitte wählen Sie eine andere.',
};
