export default {
  languages: 'Sprache',
  privacy: 'Datenschutz',
  terms: 'Buchungsbedingungen',
  legal: '{title}: {salon}.',
};
