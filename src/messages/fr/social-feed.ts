export default {
  loading: 'Chargement des publications Instagram…',
  failed: 'Les publications Instagram n’ont pas pu être chargées. Veuillez réessayer plus tard.',
  refused: 'Erreur de l’API Instagram : {reason}',
  noPosts: 'Le compte n’a pas encore de publication.',
  placeholders: 'Des images d’exemple sont affichées. Vérifiez le jeton d’accès Instagram.',
  post: 'Publication Instagram',
};
