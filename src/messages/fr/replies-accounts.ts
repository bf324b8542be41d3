export default {
  saved: 'Vos coordonnées sont enregistrées.',
  noTexts: 'Indiquez un numéro de mobile qui peut recevoir des SMS',
  signedOut: 'Toutes vos sessions sont fermées.',
  device: '{browser} sur {system}',
  noSession: 'Cette connexion est introuvable.',
  noGoogle: 'La connexion avec Google n’est pas encore configurée.',
  welcome: 'Bienvenue ! Votre compte est prêt et votre session est ouverte.',
  linkSent:
    'Nous avons envoyé un lien à {email}. Ouvrez-le dans ce navigateur pour voir dans votre compte les rendez-vous de cette adresse.',

  wrongPassword: 'Le mot de passe actuel est incorrect.',
  noPassword:
    'Ce compte n’a pas encore de mot de passe. Utilisez « Mot de passe oublié ? » pour en choisir un.',
  passwordChanged: 'Votre mot de passe est modifié. Tous les autres appareils ont été déconnectés.',
  tooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre',
  ownersTooShort: 'Le mot de passe d’administration doit contenir au moins {count} caractères',
  resetAsked: 'Si cette adresse a un compte, un lien pour choisir un nouveau mot de passe est en route.',
  resetDone: 'Votre mot de passe est modifié. Connectez-vous avec le nouveau.',
  linkOver: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',

  deleted:
    'Votre compte est supprimé. Vos rendez-vous restent tels quels, et leurs liens privés fonctionnent toujours.',
  ownerStays: 'Le compte d’administration du salon ne peut pas être supprimé ici.',
  googleAgain: 'Connectez-vous de nouveau avec Google, puis supprimez le compte dans les cinq minutes.',

  proven: 'Votre adresse est déjà confirmée.',
  cannotProve:
    'Nous ne pouvons pas encore envoyer d’e-mails, vous ne pouvez donc pas confirmer votre adresse.',
  proofSent: 'Un lien pour confirmer votre adresse est en route.',
  provenNow: 'Merci, votre adresse est confirmée.',
  proofOver: 'Ce lien a déjà servi, a expiré ou concerne un autre compte.',
  known:
    'Cette adresse a déjà un compte. Connectez-vous avec son mot de passe, ou utilisez « Mot de passe oublié ? » pour en choisir un nouveau.',
};
