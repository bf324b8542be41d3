export default {
  tagline: 'Prestations de coiffure professionnelles',
  welcome: 'Réservez votre prochaine visite en ligne',
  chooseTime: 'Choisissez une prestation et consultez les horaires disponibles.',
  about: 'À propos',
  pictures: 'Photos',
  enlarge: 'Choisissez une photo pour l’agrandir.',
  services: 'Prestations et tarifs',
  testimonials: 'Ce qu’on dit de nous',
  faq: 'Bon à savoir',
  question: 'Puis-je modifier ou annuler en ligne ?',
  answer:
    'Oui. Lors de la réservation, vous recevez un lien privé vers votre rendez-vous. Il vous permet de changer l’heure ou d’annuler, sans compte.',
  book: 'Prenez rendez-vous',
  bookHow:
    'Cela prend environ une minute. Choisissez une prestation et une heure ; aucun compte n’est nécessaire.',
  hours: 'Horaires et accès',
};
