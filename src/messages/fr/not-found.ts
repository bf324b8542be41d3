export default {
  title: 'Page introuvable',
  purpose: 'Il n’y a pas de page à cette adresse.',
  heading: 'Cette page a été balayée',
  text: 'Il n’y a rien à cette adresse. Le lien est peut-être ancien ou mal saisi.',
  book: 'Réserver',
  home: 'Retour à l’accueil',
};
