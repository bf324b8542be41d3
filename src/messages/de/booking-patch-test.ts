/** The booking wizard's part for a patch test before the visit. */
export default {
  title: 'Allergietest',
  label: 'Allergietest ({length})',
  required: {
    one: 'Für diesen Besuch ist mindestens {count} Stunde vorher ein Allergietest nötig. Sie sind angemeldet und haben hier ein gültiges Ergebnis? Dann lassen Sie das Feld leer.',
    other:
      'Für diesen Besuch ist mindestens {count} Stunden vorher ein Allergietest nötig. Sie sind angemeldet und haben hier ein gültiges Ergebnis? Dann lassen Sie das Feld leer.',
  },
  advised: {
    one: 'Wir empfehlen einen Allergietest mindestens {count} Stunde vor Ihrem Besuch.',
    other: 'Wir empfehlen einen Allergietest mindestens {count} Stunden vor Ihrem Besuch.',
  },
  choose: 'Zeit wählen',
  none: 'Kein Allergietest',
  loading: 'Zeiten für den Allergietest werden geladen …',
  notLoaded: 'Wir konnten die Zeiten für den Allergietest nicht laden.',
  tooSoon: {
    one: 'Für diesen Besuch ist mindestens {count} Stunde vorher ein Allergietest nötig, und dafür reicht die Zeit nicht. Bitte wählen Sie eine spätere Zeit.',
    other:
      'Für diesen Besuch ist mindestens {count} Stunden vorher ein Allergietest nötig, und dafür reicht die Zeit nicht. Bitte wählen Sie eine spätere Zeit.',
  },
  anotherTime: 'Andere Zeit wählen',
  booked: 'Allergietest: {when}',
  open: 'Allergietest verwalten',
};
