export default {
  noSuchRoute: 'Il n’y a rien à cette adresse.',
  notAllowed: 'Cette adresse n’accepte pas cette méthode.',
  foreign: 'Cette page est ouverte depuis trop longtemps. Rechargez-la et réessayez.',
  notSetUp: 'Le salon n’est pas encore configuré.',
  signInFirst: 'Veuillez d’abord vous connecter.',
  ownerOnly: 'Cet accès est réservé au salon.',

  key: 'Idempotency-Key : un UUID est attendu',
  keyReused: 'Cette Idempotency-Key a déjà servi à une autre requête.',
  tooLarge: 'C’est trop volumineux ({most} au maximum).',
  invalidJson: 'Le corps n’est pas du JSON valide.',
  mediaType: 'Le corps doit être au format {types}.',
  mediaTypes: 'Le corps doit être dans l’un de ces formats : {types}.',
};
