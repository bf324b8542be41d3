/** The server's answers to a sign-in. */
export default {
  wrong: 'El correo o la contraseña no son correctos',
};
