export default {
  title: 'Seite nicht gefunden',
  purpose: 'Unter dieser Adresse gibt es keine Seite.',
  heading: 'Diese Seite haben wir schon weggefegt',
  text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder vertippt.',
  book: 'Jetzt buchen',
  home: 'Zur Startseite',
};
