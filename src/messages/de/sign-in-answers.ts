/** The server's answers to a sign-in. */
export default {
  wrong: 'E-Mail oder Passwort ist falsch',
};
