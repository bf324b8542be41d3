/** Texts of the account pages around their islands. */
export default {
  signIn: 'Anmelden',
  signInPurpose: 'Melden Sie sich bei Ihrem Konto im Salon an oder erstellen Sie eines.',
  account: 'Ihr Konto',
  accountPurpose:
    'Sehen Sie Ihre Termine, ändern Sie Ihre Daten oder Ihr Passwort und prüfen Sie, wo Sie angemeldet sind.',
  forgotPassword: 'Passwort vergessen',
  forgotPasswordPurpose: 'Lassen Sie sich einen Link schicken, um ein neues Passwort zu wählen.',
  forgotYours: 'Passwort vergessen?',
  weSendLink: 'Wir schicken Ihnen einen Link, um ein neues zu wählen.',
  newPassword: 'Neues Passwort',
  newPasswordPurpose: 'Wählen Sie ein neues Passwort für Ihr Konto.',
  chooseNew: 'Neues Passwort wählen',
};
