export default {
  title: 'Votre avis',
  purpose:
    'Comment s’est passée votre visite ? Votre avis aide les autres à choisir et nous aide à progresser. Vous décidez s’il apparaît sur notre site web.',
  opening: 'Ouverture de votre avis…',
  notLoaded: 'Nous n’avons pas pu charger votre avis.',
  retry: 'Réessayer',
  badLink: 'Ce lien n’ouvre aucun avis.',
  incomplete: 'Utilisez le lien complet de votre e-mail ; il en manque peut-être une partie.',
  stars: 'Votre note',
  starsOf: { one: '{count} étoile', many: '{count} d’étoiles', other: '{count} étoiles' },
  chooseStars: 'Choisissez d’une à cinq étoiles.',
  words: 'Votre avis',
  mayShow: 'Afficher mon avis sur le site avec mon prénom, {name}',
  mayShowHow:
    'Vos étoiles comptent de toute façon dans la moyenne. Vous pouvez changer cela à tout moment avec le même lien.',
  reply: 'Notre réponse',
  send: 'Envoyer l’avis',
  save: 'Enregistrer',
  thanks: 'Merci, {name} !',
  canChange: 'Vous pouvez modifier votre avis avec le même lien jusqu’à notre réponse.',
  answered: 'Nous avons répondu à votre avis, vous ne pouvez donc plus le modifier.',
};
