export default {
  noReview: 'Diese Bewertung wurde nicht gefunden.',
  otherLink: 'Dieser Link öffnet keine Bewertung.',
  answered: 'Wir haben auf Ihre Bewertung geantwortet. Deshalb lässt sie sich nicht mehr ändern.',
  saved: 'Bewertung gespeichert',
};
