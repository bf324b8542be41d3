/** Texts of the account pages around their islands. */
export default {
  signIn: 'Connexion',
  signInPurpose: 'Connectez-vous à votre compte du salon, ou créez-en un.',
  account: 'Votre compte',
  accountPurpose:
    'Consultez vos rendez-vous, modifiez vos coordonnées ou votre mot de passe, et voyez où votre session est ouverte.',
  forgotPassword: 'Mot de passe oublié',
  forgotPasswordPurpose: 'Recevez un lien pour choisir un nouveau mot de passe.',
  forgotYours: 'Mot de passe oublié ?',
  weSendLink: 'Nous vous enverrons un lien pour en choisir un nouveau.',
  newPassword: 'Nouveau mot de passe',
  newPasswordPurpose: 'Choisissez un nouveau mot de passe pour votre compte.',
  chooseNew: 'Choisissez un nouveau mot de passe',
};
