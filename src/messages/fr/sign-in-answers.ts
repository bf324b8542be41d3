/** The server's answers to a sign-in. */
export default {
  wrong: 'E-mail ou mot de passe incorrect',
  codeNeeded: 'Saisissez le code de votre application d’authentification.',
  codeWrong: 'Ce code est incorrect ou a déjà été utilisé.',
  tooLate: 'Trop de temps s’est écoulé. Veuillez vous reconnecter.',
  passkeyWrong: 'Cette clé d’accès n’ouvre aucun compte ici.',
};
