export default {
  all: { one: '{count} Bewertung', other: '{count} Bewertungen' },
  selected: {
    one: 'Vom Salon ausgewählt aus {count} Bewertung',
    other: 'Vom Salon ausgewählt aus {count} Bewertungen',
  },
  average: '★ {average} von 5',
  stars: '{rating} von 5 Sternen',
  answer: 'Unsere Antwort: {answer}',
  more: 'Weitere Bewertungen anzeigen',
};
