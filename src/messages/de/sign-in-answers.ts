/** The server's answers to a sign-in. */
export default {
  wrong: 'E-Mail oder Passwort ist falsch',
  codeNeeded: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
  codeWrong: 'Dieser Code ist falsch oder wurde schon benutzt.',
  tooLate: 'Es ist zu viel Zeit vergangen. Bitte melden Sie sich erneut an.',
  passkeyWrong: 'Dieser Passkey öffnet hier kein Konto.',
};
