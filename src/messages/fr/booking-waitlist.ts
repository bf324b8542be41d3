/** The booking wizard's form for the waitlist of a full day. */
export default {
  title: 'Liste d’attente pour le {day}',
  how: 'Si un créneau se libère, nous vous le gardons quelques heures.',
  part: 'Moment de la journée',
  notJoined: 'Vous n’êtes pas encore sur la liste d’attente.',
  kept: '{reason} Tout ce que vous avez saisi est conservé.',
  joining: 'Inscription sur la liste d’attente…',
  join: 'Rejoindre la liste d’attente',
  joined: 'Vous êtes sur la liste d’attente.',
  willEmail: 'Nous enverrons un e-mail à {address} dès qu’un créneau qui vous convient se libère.',
  willCall: 'Nous appellerons le {phone} dès qu’un créneau qui vous convient se libère.',
  see: 'Voir ou quitter la liste d’attente',
  opened: 'Un créneau vient de se libérer. Choisissez-le ci-dessous.',
};
