export default {
  gallery: 'Galerie',
  close: 'Fermer',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  place: '{place} sur {total}',
};
