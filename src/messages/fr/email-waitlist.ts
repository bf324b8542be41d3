/** Emails about a waitlist entry. */
export default {
  any: '{day}, à toute heure',
  morning: '{day}, le matin',
  afternoon: '{day}, l’après-midi',
  evening: '{day}, le soir',
  openedSubject: 'Un créneau s’est libéré : {at}',
  goodNews: 'Bonne nouvelle',
  goodNewsTo: 'Bonne nouvelle, {name}',
  opened: 'Un créneau s’est libéré le {on}. Nous vous le gardons jusqu’au {until}.',
  heldUntil: 'Gardé jusqu’au',
  take: 'Prendre ce créneau',
  ifNot:
    'S’il ne vous convient pas, vous n’avez rien à faire. Nous le proposerons à la personne suivante et vous restez sur la liste d’attente pour les autres créneaux de ce jour. Le même lien permet de quitter la liste d’attente.',
  lapsedSubject: 'Nous ne vous gardons plus le créneau du {at}',
  stillOn: 'Vous êtes toujours sur la liste d’attente',
  stillOnTo: 'Vous êtes toujours sur la liste d’attente, {name}',
  lapsed: 'Nous ne vous gardons plus le créneau du {on} : d’autres peuvent maintenant le prendre.',
  nextTime:
    'Vous êtes toujours sur la liste d’attente. Nous vous enverrons un e-mail dès qu’un autre créneau adapté se libère ce jour-là.',
  seeSpot: 'Voir votre place',
  leave: 'Le lien ci-dessus permet de quitter la liste d’attente.',
  joinedSubject: 'Vous êtes sur la liste d’attente du {day}',
  joined:
    'Vous êtes sur la liste d’attente du {day}. Nous vous enverrons un e-mail dès qu’un créneau adapté se libère.',
  checkOften: {
    one: 'Consultez souvent vos e-mails : nous vous gardons un créneau libre pendant {count} heure au plus. Les heures de {from} à {to} ne comptent pas.',
    many: 'Consultez souvent vos e-mails : nous vous gardons un créneau libre pendant {count} heures au plus. Les heures de {from} à {to} ne comptent pas.',
    other:
      'Consultez souvent vos e-mails : nous vous gardons un créneau libre pendant {count} heures au plus. Les heures de {from} à {to} ne comptent pas.',
  },
} as const;
