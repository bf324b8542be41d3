/** The email to a client who usually would be back by now. */
export default {
  subject: 'Envie de revenir nous voir ?',
  heading: 'Envie de revenir nous voir, {name} ?',
  last: 'Votre dernière visite ({visit}) : {date}.',
  free: 'Ces horaires sont libres en ce moment. Choisissez-en un et confirmez : vos coordonnées sont déjà remplies.',
  book: 'Réserver',
  all: 'Voir tous les horaires',
} as const;
