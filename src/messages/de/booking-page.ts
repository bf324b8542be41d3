/** The booking wizard's page, as it was built. */
export default {
  title: 'Termin buchen',
  description: 'Wählen Sie eine Leistung und eine Zeit bei {stylist}, und Ihr Platz ist reserviert.',
  online: 'Die Online-Buchung',
  findTime: 'Wir finden einen Termin für Sie.',
  agree: 'Mit der Bestätigung stimmen Sie unseren {terms} zu.',
  terms: 'Buchungsbedingungen',
  handling: 'So gehen wir mit Ihren Daten um: {privacy}.',
  privacy: 'Datenschutz',
};
