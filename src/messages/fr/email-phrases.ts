/** Phrases and labels that several emails share. */
export default {
  at: '{day} à {clock}',
  labeled: '{label} :',
  when: 'Date et heure',
  what: 'Prestation',
  howLong: 'Durée',
  price: 'Prix',
  where: 'Lieu',
  date: 'Date',
  card: 'Carte',
  ending: 'se terminant par {last4}',
  reference: 'N° de réservation',
  byRequest: '{service} (sur demande)',
  seeBooking: 'Voir votre réservation',
  bank: 'Votre banque peut prendre quelques jours.',
  thanks: 'Merci',
  thanksTo: 'Merci, {name}',
} as const;
