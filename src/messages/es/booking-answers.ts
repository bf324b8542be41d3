/** Why a booking was not opened, confirmed or changed. */
export default {
  notOpened: 'No pudimos abrir tu reserva. {reason}',
  brokenLink: 'Puede que falte una parte del enlace.',

  changed: 'Tu reserva cambió.',
  canceled: 'Se canceló.',
  now: 'Ahora es {service}, el {when}. Revísala y confirma de nuevo.',
  newTerms: 'Algo cambió.',
  newTermsHow:
    '{news} Aún no hay nada confirmado, y todo lo que escribiste sigue aquí. Si te parece bien, confirma de nuevo.',
  refund: 'Ahora te devolveremos {now} en lugar de {before}.',

  notConfirmed: 'No pudimos confirmar tu reserva.',
  kept: '{reason} Todo lo que escribiste sigue aquí.',
  confirmAgain:
    '{reason} Todo lo que escribiste sigue aquí, y aunque confirmes de nuevo no se reservará dos veces. ¿Sigue sin funcionar?',
  tooManyBookings: 'Demasiadas reservas a la vez.',
  tooManyChanges: 'Demasiados cambios a la vez.',
  tooManyHow: 'Inténtalo de nuevo {when}. Todo lo que escribiste sigue aquí.',
  notTaken: 'No pudimos registrar tu reserva.',
  closed: 'Esta reserva ya no se puede cambiar en línea.',
  gone: 'Esta reserva ya no se puede abrir.',
  tooLate: 'Ya es tarde para cambiar la hora o los servicios en línea.',
  tooLateHow: '{reason} Aún puedes corregir tus datos aquí.',
  taken: 'Este horario se acaba de ocupar: {when}. Elige otro; tus datos siguen aquí.',
  notAvailable: 'Este horario no está disponible: {when}. Elige otro; tus datos siguen aquí.',
  thatTime: 'el que elegiste',
};
