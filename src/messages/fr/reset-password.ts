export default {
  password: 'Nouveau mot de passe',
  passwordHint: 'Au moins 6 caractères',
  repeatPassword: 'Confirmez le mot de passe',
  save: 'Enregistrer le mot de passe',
  saving: 'Enregistrement…',
  incomplete: 'Ce lien est incomplet.',
  incompleteHow: 'Utilisez le lien complet de votre e-mail, ou {link}.',
  askForNew: 'demandez-en un nouveau',
  changed: 'Votre mot de passe a été modifié.',
  changedHow: 'Toutes vos sessions ont été fermées. {link}',
  signIn: 'Connectez-vous avec le nouveau mot de passe',
  newLink: 'Demander un nouveau lien',
};
