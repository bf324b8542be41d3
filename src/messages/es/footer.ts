export default {
  languages: 'Idioma',
  privacy: 'Privacidad',
  terms: 'Condiciones de reserva',
  legal: '{title}: {salon}.',
};
