export default {
  any: 'À toute heure',
  morning: 'Matin, avant midi',
  afternoon: 'Après-midi, de 12 h à 17 h',
  evening: 'Soir, à partir de 17 h',
} as const;
