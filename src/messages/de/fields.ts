export default {
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  notes: 'Anmerkungen',
  required: '{field}: bitte ausfüllen',
  tooShort: '{field}: mindestens {count} Zeichen',
  tooLong: '{field}: höchstens {count} Zeichen',
  unshown: '{field}: enthält Zeichen, die sich nicht anzeigen lassen',
  notEmail: 'Die E-Mail-Adresse ist ungültig',
  notPhone: '{field}: bitte eine Telefonnummer angeben (Ziffern, Leerzeichen, Bindestriche, Klammern, +)',
  webAddress: 'Ein Name darf keine Webadresse enthalten',
};
