export default {
  title: 'Ihre Bewertung',
  purpose:
    'Wie war Ihr Besuch? Ihre Bewertung hilft anderen bei der Wahl und uns, besser zu werden. Sie entscheiden, ob sie auf der Website erscheint.',
  opening: 'Ihre Bewertung wird geöffnet …',
  notLoaded: 'Ihre Bewertung konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  badLink: 'Dieser Link öffnet keine Bewertung.',
  incomplete: 'Bitte verwenden Sie den ganzen Link aus Ihrer E-Mail; vielleicht fehlt ein Teil davon.',
  stars: 'Ihre Sterne',
  starsOf: { one: '{count} Stern', other: '{count} Sterne' },
  chooseStars: 'Bitte wählen Sie einen bis fünf Sterne.',
  words: 'Ihre Bewertung',
  mayShow: 'Meine Bewertung mit meinem Vornamen {name} auf der Website zeigen',
  mayShowHow:
    'Ihre Sterne zählen in jedem Fall zum Durchschnitt. Sie können das jederzeit mit demselben Link ändern.',
  reply: 'Unsere Antwort',
  send: 'Bewertung senden',
  save: 'Änderungen speichern',
  thanks: 'Vielen Dank, {name}!',
  canChange: 'Sie können Ihre Bewertung mit demselben Link ändern, bis wir antworten.',
  answered: 'Wir haben auf Ihre Bewertung geantwortet. Deshalb lässt sie sich nicht mehr ändern.',
};
