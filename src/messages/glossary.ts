/**
 * The words for what the product is about, in each language. A reader is addressed as *tú* in neutral Latin American Spanish, *vous*
 * and *Sie*. `tests/messages.test.ts` looks for them: where an English message has a term, its translation has one of these
 * beginnings of words, in German also within a word.
 */
export const glossary = {
  appointment: { es: ['cita'], fr: ['rendez-vous'], de: ['Termin'] },
  'booking policy': {
    es: ['política de reserva'],
    fr: ['conditions de réservation'],
    de: ['Buchungsbedingungen'],
  },
  'booking terms': {
    es: ['condiciones de reserva'],
    fr: ['conditions de réservation'],
    de: ['Buchungsbedingungen'],
  },
  deposit: { es: ['anticipo'], fr: ['acompte'], de: ['Anzahlung'] },
  balance: { es: ['saldo'], fr: ['solde', 'reste à payer'], de: ['Restbetrag'] },
  fee: { es: ['cargo'], fr: ['frais'], de: ['Gebühr'] },
  refund: { es: ['reembols'], fr: ['rembours'], de: ['erstatt'] },
  receipt: { es: ['recibo'], fr: ['reçu'], de: ['Beleg'] },
  tip: { es: ['propina'], fr: ['pourboire'], de: ['Trinkgeld'] },
  tax: { es: ['impuesto', 'fiscal'], fr: ['taxe', 'TVA'], de: ['Steuer', 'MwSt.'] },
  waitlist: { es: ['lista de espera'], fr: ['liste d’attente'], de: ['Warteliste'] },
  service: { es: ['servicio'], fr: ['prestation'], de: ['Leistung'] },
  stylist: { es: ['estilista'], fr: ['styliste'], de: ['Stylist'] },
  salon: { es: ['salón'], fr: ['salon'], de: ['Salon'] },
  'patch test': { es: ['prueba de alergia'], fr: ['test d’allergie'], de: ['Allergietest'] },
  'time zone': { es: ['zona horaria'], fr: ['fuseau horaire'], de: ['Zeitzone'] },
  password: { es: ['contraseña'], fr: ['mot de passe', 'mots de passe'], de: ['Passwort', 'Passwört'] },
  'sign in': {
    es: ['inici'],
    fr: ['connect', 'connexion', 'reconnect'],
    de: ['anmelden', 'melde', 'Anmeldung'],
  },
  'sign out': { es: ['cerrar', 'cierra'], fr: ['déconnect'], de: ['abmelden'] },
  'gift card': {
    es: ['tarjeta de regalo', 'tarjetas de regalo'],
    fr: ['carte cadeau', 'cartes cadeaux'],
    de: ['Geschenkkarte'],
  },
  card: { es: ['tarjeta'], fr: ['carte'], de: ['Karte'] },
  email: { es: ['correo'], fr: ['e-mail'], de: ['E-Mail'] },
} as const;
