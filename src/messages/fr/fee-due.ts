export default {
  no_show: 'Frais d’absence',
  late_cancel: 'Frais d’annulation tardive',
  whyMissed: 'Nous vous avions réservé ce créneau, mais vous n’avez pas pu venir à votre rendez-vous.',
  whyCanceled: 'Votre rendez-vous a été annulé après le délai d’annulation gratuite.',
  declined: 'Votre carte enregistrée a été refusée, nous n’avons donc rien prélevé.',
  authentication:
    'Votre banque vous demande de confirmer le paiement, nous n’avons donc encore rien prélevé.',
} as const;
