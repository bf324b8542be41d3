export default {
  noReview: 'Cet avis est introuvable.',
  otherLink: 'Ce lien n’ouvre aucun avis.',
  answered: 'Nous avons répondu à votre avis, vous ne pouvez donc plus le modifier.',
  saved: 'Avis enregistré',
};
