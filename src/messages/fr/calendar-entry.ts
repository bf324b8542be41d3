/** A customer's visit in a calendar program. */
export default {
  title: '{services} chez {salon}',
  reference: 'Réservation n° {reference}',
  change: 'Voir, modifier ou annuler : {link}',
} as const;
