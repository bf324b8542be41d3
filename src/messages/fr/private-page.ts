export default {
  openingBooking: 'Ouverture de votre réservation…',
  openingSpot: 'Ouverture de votre place sur la liste d’attente…',
  noBooking: 'Ce lien n’ouvre aucune réservation.',
  noLonger: 'Ce lien n’ouvre plus de réservation.',
  noSpot: 'Ce lien n’ouvre aucune place sur la liste d’attente.',
  bookingNotFound: 'Nous n’avons pas trouvé cette réservation.',
  spotNotFound: 'Nous n’avons pas trouvé cette place sur la liste d’attente.',
  removed: 'Elle a peut-être été supprimée. {contact}',
  bookingNotLoaded: 'Nous n’avons pas pu charger votre réservation.',
  spotNotLoaded: 'Nous n’avons pas pu charger votre place sur la liste d’attente.',
  retry: 'Réessayer',
  stillNot: 'Cela ne fonctionne toujours pas ? {contact}',
} as const;
