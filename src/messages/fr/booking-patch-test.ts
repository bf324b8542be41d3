/** The booking wizard's part for a patch test before the visit. */
export default {
  title: 'Test d’allergie',
  label: 'Test d’allergie ({length})',
  required: {
    one: 'Ce rendez-vous demande un test d’allergie au moins {count} heure avant. Votre session est ouverte et vous avez ici un résultat valable ? Laissez vide.',
    many: 'Ce rendez-vous demande un test d’allergie au moins {count} heures avant. Votre session est ouverte et vous avez ici un résultat valable ? Laissez vide.',
    other:
      'Ce rendez-vous demande un test d’allergie au moins {count} heures avant. Votre session est ouverte et vous avez ici un résultat valable ? Laissez vide.',
  },
  advised: {
    one: 'Nous conseillons un test d’allergie au moins {count} heure avant votre visite.',
    many: 'Nous conseillons un test d’allergie au moins {count} heures avant votre visite.',
    other: 'Nous conseillons un test d’allergie au moins {count} heures avant votre visite.',
  },
  choose: 'Choisissez une heure',
  none: 'Sans test d’allergie',
  loading: 'Chargement des heures pour le test d’allergie…',
  notLoaded: 'Nous n’avons pas pu charger les heures pour le test d’allergie.',
  tooSoon: {
    one: 'Ce rendez-vous demande un test d’allergie au moins {count} heure avant, et il n’y a plus le temps. Choisissez une heure plus tardive.',
    many: 'Ce rendez-vous demande un test d’allergie au moins {count} heures avant, et il n’y a plus le temps. Choisissez une heure plus tardive.',
    other:
      'Ce rendez-vous demande un test d’allergie au moins {count} heures avant, et il n’y a plus le temps. Choisissez une heure plus tardive.',
  },
  anotherTime: 'Choisir une autre heure',
  booked: 'Test d’allergie : {when}',
  open: 'Gérer le test d’allergie',
};
