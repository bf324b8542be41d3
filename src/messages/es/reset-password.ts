export default {
  password: 'Nueva contraseña',
  passwordHint: 'Al menos 6 caracteres',
  repeatPassword: 'Confirma la contraseña',
  save: 'Guardar contraseña',
  saving: 'Guardando…',
  incomplete: 'Este enlace está incompleto.',
  incompleteHow: 'Usa el enlace completo de tu correo, o {link}.',
  askForNew: 'pide uno nuevo',
  changed: 'Tu contraseña se cambió.',
  changedHow: 'Cerramos tu sesión en todos los dispositivos. {link}',
  signIn: 'Inicia sesión con la nueva contraseña',
  newLink: 'Pedir un nuevo enlace',
};
