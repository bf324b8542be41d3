export default {
  incomplete: 'Utilisez le lien complet de votre e-mail ; il en manque peut-être une partie.',

  gone: 'Vous n’êtes plus sur la liste d’attente.',
  goneHow: 'Votre créneau a été réservé, vous avez quitté la liste d’attente, ou le jour est passé.',
  left: 'Vous avez quitté la liste d’attente.',
  leftHow: 'Nous avons effacé les informations que vous nous aviez données.',
  book: 'Prendre rendez-vous',
  change: 'Voir, modifier ou annuler',

  waiting: 'Vous êtes sur la liste d’attente.',
  weEmail:
    'Dès qu’un créneau qui vous convient se libère, nous envoyons un e-mail à {email} et vous le gardons un moment.',
  weCall: 'Dès qu’un créneau qui vous convient se libère, nous vous appelons au {phone}.',
  lapsed: 'Nous ne vous gardons plus le {when}.',
  lapsedHow:
    'D’autres peuvent maintenant le réserver. Vous restez sur la liste d’attente pour les autres créneaux de ce jour-là.',

  offered: 'Un créneau s’est libéré.',
  held: 'Nous le gardons pour vous seulement. Ensuite, il passe à la personne suivante.',
  heldUntil:
    'Nous le gardons pour vous seulement jusqu’au {until}. Ensuite, il passe à la personne suivante.',
  hours: 'De {start} à {end}',
  take: 'Prendre ce créneau',
  notTaken: 'Impossible de réserver ce créneau.',
  changed: '{changes} Si cela vous convient, appuyez à nouveau sur le bouton.',

  leave: 'Quitter la liste d’attente',
  leaveSure: 'Quitter la liste d’attente ?',
  leaveWhat: '{service}, {day}',
  leaveHeld: 'Le créneau que nous vous gardons passe à la personne suivante.',
  leaveYes: 'Oui, quitter',
  leaveNo: 'Garder ma place',
  notLeft: 'Vous êtes toujours sur la liste d’attente. {reason}',
};
