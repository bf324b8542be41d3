/** Texts of the account pages around their islands. */
export default {
  signIn: 'Iniciar sesión',
  signInPurpose: 'Inicia sesión en tu cuenta del salón o crea una.',
  account: 'Tu cuenta',
  accountPurpose: 'Mira tus citas, cambia tus datos o tu contraseña y revisa dónde tienes la sesión abierta.',
  forgotPassword: 'Contraseña olvidada',
  forgotPasswordPurpose: 'Recibe un enlace para elegir una nueva contraseña.',
  forgotYours: '¿Olvidaste tu contraseña?',
  weSendLink: 'Te enviaremos un enlace para elegir una nueva.',
  newPassword: 'Nueva contraseña',
  newPasswordPurpose: 'Elige una nueva contraseña para tu cuenta.',
  chooseNew: 'Elige una nueva contraseña',
};
