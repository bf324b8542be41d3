/** The server's answers to a sign-in. */
export default {
  wrong: 'E-mail ou mot de passe incorrect',
};
