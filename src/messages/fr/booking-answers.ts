/** Why a booking was not opened, confirmed or changed. */
export default {
  notOpened: 'Impossible d’ouvrir votre réservation. {reason}',
  brokenLink: 'Il manque peut-être une partie du lien.',

  changed: 'Votre réservation a changé.',
  canceled: 'Elle a été annulée.',
  now: 'C’est maintenant {service}, le {when}. Vérifiez, puis confirmez à nouveau.',
  newTerms: 'Quelque chose a changé.',
  newTermsHow:
    '{news} Rien n’est encore confirmé, et tout ce que vous avez saisi est conservé. Si cela vous convient, confirmez à nouveau.',
  refund: 'Vous récupérerez désormais {now} au lieu de {before}.',

  notConfirmed: 'Impossible de confirmer votre réservation.',
  kept: '{reason} Tout ce que vous avez saisi est conservé.',
  confirmAgain:
    '{reason} Tout ce que vous avez saisi est conservé, et confirmer à nouveau ne réservera pas deux fois. Cela ne fonctionne toujours pas ?',
  tooManyBookings: 'Trop de réservations à la fois.',
  tooManyChanges: 'Trop de modifications à la fois.',
  tooManyHow: 'Veuillez réessayer {when}. Tout ce que vous avez saisi est conservé.',
  notTaken: 'Impossible de prendre votre réservation.',
  closed: 'Cette réservation ne peut plus être modifiée en ligne.',
  gone: 'Cette réservation ne peut plus être ouverte.',
  tooLate: 'Il est trop tard pour modifier l’heure ou les prestations en ligne.',
  tooLateHow: '{reason} Vous pouvez encore corriger vos informations ici.',
  taken: 'Ce créneau vient d’être pris : {when}. Choisissez-en un autre ; vos informations sont conservées.',
  notAvailable:
    'Ce créneau n’est pas disponible : {when}. Choisissez-en un autre ; vos informations sont conservées.',
  thatTime: 'celui que vous aviez choisi',
};
