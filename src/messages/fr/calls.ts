/** Errors of requests that failed or got no answer. */
export default {
  tooOften: 'Trop de tentatives. Veuillez réessayer {when}.',
  tooOftenWait: 'Trop de tentatives. Patientez un instant, puis réessayez.',
  inFewMinutes: 'dans quelques minutes',
  inSeconds: {
    one: 'dans {count} seconde',
    many: 'dans {count} de secondes',
    other: 'dans {count} secondes',
  },
  inMinutes: { one: 'dans {count} minute', many: 'dans {count} de minutes', other: 'dans {count} minutes' },
  inHours: { one: 'dans {count} heure', many: 'dans {count} d’heures', other: 'dans {count} heures' },
  wrong: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  timeout: 'Le salon n’a pas répondu à temps. Veuillez réessayer.',
  offline: 'Vous êtes hors ligne. Vérifiez votre connexion et réessayez.',
  unreachable: 'Impossible de joindre le salon pour le moment. Veuillez réessayer dans un instant.',
};
