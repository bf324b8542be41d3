export default {
  place: {
    one: 'Visite {index} sur {total}, chaque semaine',
    many: 'Visite {index} sur {total}, toutes les {count} semaines',
    other: 'Visite {index} sur {total}, toutes les {count} semaines',
  },
  allDates: 'Toutes les dates',
  theseDates: 'Ces dates',
  toAccept: 'À accepter',
} as const;
