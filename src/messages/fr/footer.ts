export default {
  languages: 'Langue',
  privacy: 'Confidentialité',
  terms: 'Conditions de réservation',
  legal: '{title} de {salon}.',
};
