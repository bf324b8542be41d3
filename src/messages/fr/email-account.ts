/** Emails about a customer's account. */
export default {
  choose: 'Choisir un nouveau mot de passe',
  resetSubject: 'Réinitialisez votre mot de passe pour {salon}',
  resetHeading: 'Réinitialisez votre mot de passe',
  reset:
    'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte chez {salon}. Choisissez-en un nouveau avec le lien ci-dessous. Il fonctionne une seule fois, pendant une heure.',
  resetIgnore:
    'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail. Votre mot de passe reste le même.',
  confirm: 'Confirmer l’e-mail',
  confirmSubject: 'Confirmez votre e-mail pour {salon}',
  confirmHeading: 'Confirmez votre e-mail',
  confirmText:
    'Confirmez l’adresse e-mail de votre compte chez {salon}. Ouvrez le lien ci-dessous sur l’appareil où votre session est ouverte : votre compte affichera vos rendez-vous. Le lien fonctionne une seule fois, pendant 24 heures.',
  confirmIgnore:
    'Si vous n’avez pas créé de compte, vous pouvez ignorer cet e-mail. Le compte n’affiche aucun de vos rendez-vous tant que vous n’ouvrez pas ce lien.',
  existsSubject: 'Vous avez déjà un compte chez {salon}',
  existsHeading: 'Vous avez déjà un compte',
  exists:
    'Quelqu’un a voulu créer un compte chez {salon} avec votre adresse e-mail, mais vous en avez déjà un. Connectez-vous avec votre mot de passe, ou choisissez-en un nouveau avec le lien ci-dessous. Il fonctionne une seule fois, pendant une heure.',
  existsIgnore: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Votre compte reste inchangé.',
} as const;
