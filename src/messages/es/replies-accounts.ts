export default {
  saved: 'Tus datos quedaron guardados.',
  noTexts: 'Escribe un número de celular que pueda recibir mensajes de texto',
  signedOut: 'Cerraste sesión en todas partes.',
  device: '{browser} en {system}',
  noSession: 'No encontramos esta sesión.',
  noGoogle: 'El acceso con Google aún no está configurado.',
  welcome: '¡Te damos la bienvenida! Tu cuenta está lista y ya iniciaste sesión.',
  linkSent:
    'Enviamos un enlace a {email}. Ábrelo en este navegador para ver en tu cuenta las citas de esa dirección.',

  wrongPassword: 'La contraseña actual es incorrecta.',
  noPassword: 'Esta cuenta aún no tiene contraseña. Usa “¿Olvidaste tu contraseña?” para elegir una.',
  passwordChanged: 'Tu contraseña cambió. Se cerró la sesión en todos los demás dispositivos.',
  tooCommon: 'Esta contraseña es demasiado común. Elige otra',
  ownersTooShort: 'La contraseña de administración debe tener al menos {count} caracteres',
  resetAsked: 'Si esta dirección tiene una cuenta, va en camino un enlace para elegir una contraseña nueva.',
  resetDone: 'Tu contraseña cambió. Inicia sesión con la nueva.',
  linkOver: 'Este enlace ya se usó o caducó. Pide uno nuevo.',

  deleted: 'Tu cuenta quedó eliminada. Tus citas siguen igual y los enlaces privados todavía funcionan.',
  ownerStays: 'Aquí no puedes eliminar la cuenta de administración del salón.',
  googleAgain: 'Inicia sesión de nuevo con Google y elimina la cuenta en menos de cinco minutos.',

  proven: 'Tu dirección ya está confirmada.',
  cannotProve: 'Aún no podemos enviar correos, así que no puedes confirmar tu dirección.',
  proofSent: 'Va en camino un enlace para confirmar tu dirección.',
  provenNow: 'Gracias, tu dirección está confirmada.',
  proofOver: 'Este enlace ya se usó, caducó o es de otra cuenta.',
  known:
    'Esta dirección ya tiene una cuenta. Inicia sesión con la contraseña que tiene o usa “¿Olvidaste tu contraseña?” para elegir una nueva.',
};
