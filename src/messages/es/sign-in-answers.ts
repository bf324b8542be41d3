/** The server's answers to a sign-in. */
export default {
  wrong: 'El correo o la contraseña no son correctos',
  codeNeeded: 'Introduce el código de tu aplicación de autenticación.',
  codeWrong: 'Este código no es correcto o ya se usó.',
  tooLate: 'Ha pasado demasiado tiempo. Inicia sesión de nuevo.',
  passkeyWrong: 'Esta llave de acceso no abre ninguna cuenta aquí.',
};
