/** The booking wizard's frame and its first step. */
export default {
  steps: 'Étapes de la réservation',
  service: 'Choix',
  time: 'Date/heure',
  details: 'Infos',
  done: 'Terminé',
  step: 'Étape {step} sur {steps} :',

  yourBooking: 'Votre réservation',
  begin: 'Choisissez une prestation pour commencer.',
  opening: 'Ouverture de votre réservation…',
  notOpened: 'Impossible d’ouvrir votre réservation.',
  nextOpening: 'Ouverture de l’étape suivante…',
  nextLost: 'Impossible de charger l’étape suivante.',
  nextLostHow: 'Vos choix sont conservés. Vérifiez votre connexion et réessayez.',
  lost: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
  failed: '{reason} Cela ne fonctionne toujours pas ? {callUs}',
  retry: 'Réessayer',

  back: 'Retour à ma réservation',
  changing: 'Vous modifiez votre réservation : {service}, {when}.',
  correcting:
    'Vous pouvez encore corriger vos informations jusqu’au début de votre visite : {service}, {when}. Il est trop tard pour la déplacer en ligne. {callUs}',

  chooseService: 'Choisissez une prestation',
  forOpening: 'Pour le {when}.',
  openingAt: '{day} à {time}',
  loading: 'Chargement des prestations…',
  notLoaded: 'Impossible de charger les prestations.',
  noServices: 'La réservation en ligne n’est pas disponible pour le moment.',
  noServicesHow: '{callUs} Nous vous trouverons un créneau.',
  addOns: 'Suppléments',
  add: 'Ajouter',
  addService: 'Ajouter {service}',
  byRequest: 'Sur demande',
  chosenBefore: 'Vous aviez choisi {services}. Pour le réserver aussi, appuyez sur Ajouter une prestation.',
  anotherService: 'une autre prestation',
};
