export default {
  all: { one: '{count} avis', many: '{count} d’avis', other: '{count} avis' },
  selected: {
    one: 'Choisi par le salon parmi {count} avis',
    many: 'Choisis par le salon parmi {count} d’avis',
    other: 'Choisis par le salon parmi {count} avis',
  },
  average: '★ {average} sur 5',
  stars: '{rating} sur 5 étoiles',
  answer: 'Notre réponse : {answer}',
  more: 'Afficher plus d’avis',
};
