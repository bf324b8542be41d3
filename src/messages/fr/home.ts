export default {
  bookNow: 'Réserver',
  viewServices: 'Voir les prestations',
  nextOpening: 'Prochain créneau libre : {time}',

  about: 'À propos',
  services: 'Prestations',
  gallery: 'Galerie',
  instagram: 'Instagram',
  testimonials: 'Témoignages',
  faq: 'Questions fréquentes',
  hours: 'Nous trouver',

  noServices:
    'La réservation en ligne n’est pas possible pour le moment. Appelez-nous ou envoyez-nous un e-mail.',
  latestPictures: 'Dernières photos',
  stars: '{rating} sur 5 étoiles',
  quote: '« {text} »',
};
