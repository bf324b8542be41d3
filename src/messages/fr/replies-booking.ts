export default {
  changed: 'Quelque chose a changé. Vérifiez, puis confirmez de nouveau.',
  stale: 'Ce rendez-vous a changé. Vérifiez-le et réessayez.',
  callToBook: 'Appelez le salon pour réserver',
  checkedOut: 'Cette visite est déjà encaissée, vous ne pouvez donc plus l’annuler en ligne. Appelez-nous.',

  changesClose: {
    one: 'Les modifications en ligne sont possibles jusqu’à {count} heure avant votre rendez-vous. Appelez-nous.',
    many: 'Les modifications en ligne sont possibles jusqu’à {count} d’heures avant votre rendez-vous. Appelez-nous.',
    other:
      'Les modifications en ligne sont possibles jusqu’à {count} heures avant votre rendez-vous. Appelez-nous.',
  },
  changesCloseCall: {
    one: 'Les modifications en ligne sont possibles jusqu’à {count} heure avant votre rendez-vous. Appelez-nous au {phone}.',
    many: 'Les modifications en ligne sont possibles jusqu’à {count} d’heures avant votre rendez-vous. Appelez-nous au {phone}.',
    other:
      'Les modifications en ligne sont possibles jusqu’à {count} heures avant votre rendez-vous. Appelez-nous au {phone}.',
  },
  tooManyHeld:
    'Trop de réservations depuis votre connexion attendent un acompte. Réglez-en d’abord une, ou appelez-nous.',
  tooManyHeldCall:
    'Trop de réservations depuis votre connexion attendent un acompte. Réglez-en d’abord une, ou appelez-nous au {phone}.',
  notAvailable: 'Cet horaire n’est pas disponible. Choisissez-en un autre.',
  slotTaken: 'Désolé, quelqu’un vient de prendre cet horaire. Choisissez-en un autre.',

  patchTest: 'Test d’allergie : {service}',
  patchTestNeeded: 'Ce rendez-vous demande d’abord un test d’allergie. Choisissez une heure pour ce test.',
  patchTestTaken: 'Cette heure n’est pas disponible pour le test d’allergie. Choisissez-en une autre.',
  patchTestTooSoon: {
    one: 'Ce rendez-vous demande un test d’allergie au moins {count} heure avant, et il n’y a plus le temps. La première date possible est le {date}.',
    many: 'Ce rendez-vous demande un test d’allergie au moins {count} heures avant, et il n’y a plus le temps. La première date possible est le {date}.',
    other:
      'Ce rendez-vous demande un test d’allergie au moins {count} heures avant, et il n’y a plus le temps. La première date possible est le {date}.',
  },
  patchTestNever: {
    one: 'Ce rendez-vous demande un test d’allergie au moins {count} heure avant, et il n’y a plus le temps. Appelez-nous.',
    many: 'Ce rendez-vous demande un test d’allergie au moins {count} heures avant, et il n’y a plus le temps. Appelez-nous.',
    other:
      'Ce rendez-vous demande un test d’allergie au moins {count} heures avant, et il n’y a plus le temps. Appelez-nous.',
  },
  patchTestTooClose: {
    one: 'Le test d’allergie doit avoir lieu au moins {count} heure avant votre rendez-vous. Choisissez une autre heure.',
    many: 'Le test d’allergie doit avoir lieu au moins {count} heures avant votre rendez-vous. Choisissez une autre heure.',
    other:
      'Le test d’allergie doit avoir lieu au moins {count} heures avant votre rendez-vous. Choisissez une autre heure.',
  },

  openLink: 'Ouvrez votre lien privé vers cette réservation, ou connectez-vous.',
  otherLink: 'Ce lien n’est pas celui de cette réservation. Utilisez le dernier que nous vous avons envoyé.',
  noBooking: 'Cette réservation est introuvable.',
  noService: 'Cette prestation est introuvable.',

  answered: 'Merci, nous avons bien reçu vos réponses.',
  formChanged: 'Le texte de ce formulaire a changé. Relisez-le.',
  noForm: 'Votre rendez-vous n’a plus besoin de ce formulaire.',
  signed: 'Merci, votre formulaire est signé.',

  accepted: 'Merci, le changement est accepté.',
  coming: 'Merci, nous vous attendons.',
  notSureYet: 'Nous n’avons pas encore confirmé ce rendez-vous : vous n’avez rien à faire.',
  canceled: 'Votre rendez-vous est annulé.',
  done: 'Votre rendez-vous est modifié.',
  confirmSoon: 'Nous vous le confirmerons sous peu.',
  back: 'Nous vous rendrons {sum} par le moyen de paiement utilisé.',
};
