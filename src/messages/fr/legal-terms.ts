export default {
  booking: 'Réserver',
  bookingText:
    'Quand vous appuyez sur « Confirmer la réservation », vous demandez à {salon} la prestation et l’horaire affichés à côté, au prix, à l’acompte et aux frais qui y figurent. Si l’un d’eux a changé entre-temps, nous vous redemandons.',
  bookingPending: 'Une réservation en attente attend notre réponse.',

  payment: 'Acompte et paiement',
  paymentText:
    'Vous payez le reste au salon. Nous vous remboursons par le moyen de paiement utilisé ; votre banque peut mettre quelques jours.',

  changing: 'Modifier et annuler',
  changingText:
    'Le délai et les frais que vous avez acceptés en réservant restent les mêmes pour cette visite, même si ces conditions changent plus tard.',

  questions: 'Questions',
  questionsText: 'Si quelque chose n’est pas clair, {contact}.',
};
