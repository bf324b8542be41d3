export default {
  any: 'A cualquier hora',
  morning: 'Mañana, antes de las 12',
  afternoon: 'Tarde, de 12 a 5 p. m.',
  evening: 'Noche, desde las 5 p. m.',
} as const;
