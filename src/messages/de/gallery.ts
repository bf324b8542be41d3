export default {
  gallery: 'Galerie',
  close: 'Schließen',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  place: '{place} von {total}',
};
