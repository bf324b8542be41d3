export default {
  pending: 'Ce rendez-vous est en attente et ne peut donc pas être modifié.',
  booked: 'Ce rendez-vous est réservé et ne peut donc pas être modifié.',
  confirmed: 'Ce rendez-vous est confirmé et ne peut donc pas être modifié.',
  paid: 'Ce rendez-vous est payé et ne peut donc pas être modifié.',
  completed: 'Ce rendez-vous est terminé et ne peut donc pas être modifié.',
  canceled: 'Ce rendez-vous est annulé et ne peut donc pas être modifié.',
  no_show: 'Ce rendez-vous a été manqué et ne peut donc pas être modifié.',
};
