/** Emails about a customer's account. */
export default {
  choose: 'Elegir nueva contraseña',
  resetSubject: 'Restablece tu contraseña de {salon}',
  resetHeading: 'Restablece tu contraseña',
  reset:
    'Recibimos una solicitud para restablecer la contraseña de tu cuenta en {salon}. Elige una nueva con el enlace de abajo. Funciona una sola vez, durante una hora.',
  resetIgnore: 'Si no lo pediste, puedes ignorar este correo. Tu contraseña sigue igual.',
  confirm: 'Confirmar correo',
  confirmSubject: 'Confirma tu correo para {salon}',
  confirmHeading: 'Confirma tu correo',
  confirmText:
    'Confirma la dirección de correo de tu cuenta en {salon}. Abre el enlace de abajo en el dispositivo donde iniciaste sesión y tu cuenta mostrará tus citas. El enlace funciona una sola vez, durante 24 horas.',
  confirmIgnore:
    'Si no creaste una cuenta, puedes ignorar este correo. La cuenta no muestra ninguna de tus citas si no abres este enlace.',
  existsSubject: 'Ya tienes una cuenta en {salon}',
  existsHeading: 'Ya tienes una cuenta',
  exists:
    'Alguien intentó crear una cuenta en {salon} con tu correo, pero ya tienes una. Inicia sesión con tu contraseña o elige una nueva con el enlace de abajo. Funciona una sola vez, durante una hora.',
  existsIgnore: 'Si no fuiste tú, puedes ignorar este correo. Tu cuenta sigue igual.',
} as const;
