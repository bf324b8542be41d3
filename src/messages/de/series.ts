export default {
  place: {
    one: 'Besuch {index} von {total}, jede Woche',
    other: 'Besuch {index} von {total}, alle {count} Wochen',
  },
  allDates: 'Alle Termine',
  theseDates: 'Diese Termine',
  toAccept: 'Noch anzunehmen',
} as const;
