export default {
  changed: 'Algo cambió. Revísalo y confirma de nuevo.',
  stale: 'Esta cita cambió. Revísala e inténtalo de nuevo.',
  callToBook: 'Llama al salón para reservar',
  checkedOut: 'Esta visita ya se cobró, así que no puedes cancelarla en línea. Llámanos.',

  changesClose: {
    one: 'Los cambios en línea se cierran {count} hora antes de tu cita. Llámanos.',
    many: 'Los cambios en línea se cierran {count} de horas antes de tu cita. Llámanos.',
    other: 'Los cambios en línea se cierran {count} horas antes de tu cita. Llámanos.',
  },
  changesCloseCall: {
    one: 'Los cambios en línea se cierran {count} hora antes de tu cita. Llámanos al {phone}.',
    many: 'Los cambios en línea se cierran {count} de horas antes de tu cita. Llámanos al {phone}.',
    other: 'Los cambios en línea se cierran {count} horas antes de tu cita. Llámanos al {phone}.',
  },
  tooManyHeld:
    'Demasiadas reservas desde tu conexión esperan un anticipo. Paga primero una de ellas o llámanos.',
  tooManyHeldCall:
    'Demasiadas reservas desde tu conexión esperan un anticipo. Paga primero una de ellas o llámanos al {phone}.',
  notAvailable: 'Este horario no está disponible. Elige otro.',
  slotTaken: 'Lo sentimos, alguien acaba de tomar este horario. Elige otro.',

  patchTest: 'Prueba de alergia: {service}',
  patchTestNeeded: 'Antes de esta visita hace falta una prueba de alergia. Elige una hora para ella.',
  patchTestTaken: 'Esta hora para la prueba de alergia no está disponible. Elige otra.',
  patchTestTooSoon: {
    one: 'Antes de esta visita hace falta una prueba de alergia, al menos {count} hora antes, y ya no hay tiempo. La primera fecha posible es el {date}.',
    many: 'Antes de esta visita hace falta una prueba de alergia, al menos {count} horas antes, y ya no hay tiempo. La primera fecha posible es el {date}.',
    other:
      'Antes de esta visita hace falta una prueba de alergia, al menos {count} horas antes, y ya no hay tiempo. La primera fecha posible es el {date}.',
  },
  patchTestNever: {
    one: 'Antes de esta visita hace falta una prueba de alergia, al menos {count} hora antes, y ya no hay tiempo. Llámanos.',
    many: 'Antes de esta visita hace falta una prueba de alergia, al menos {count} horas antes, y ya no hay tiempo. Llámanos.',
    other:
      'Antes de esta visita hace falta una prueba de alergia, al menos {count} horas antes, y ya no hay tiempo. Llámanos.',
  },
  patchTestTooClose: {
    one: 'La prueba de alergia debe ser al menos {count} hora antes de tu visita. Elige otra hora.',
    many: 'La prueba de alergia debe ser al menos {count} horas antes de tu visita. Elige otra hora.',
    other: 'La prueba de alergia debe ser al menos {count} horas antes de tu visita. Elige otra hora.',
  },

  openLink: 'Abre tu enlace privado a esta reserva o inicia sesión.',
  otherLink: 'Este enlace no es de esta reserva. Usa el más reciente que te enviamos.',
  noBooking: 'No encontramos esta reserva.',
  noService: 'No encontramos este servicio.',

  answered: 'Gracias, recibimos tus respuestas.',
  formChanged: 'El texto de este formulario cambió. Léelo de nuevo.',
  noForm: 'Tu cita ya no necesita este formulario.',
  signed: 'Gracias, tu formulario está firmado.',

  accepted: 'Gracias, aceptaste el cambio.',
  coming: 'Gracias, te esperamos.',
  notSureYet: 'Todavía no hemos confirmado esta cita, así que no tienes que hacer nada.',
  canceled: 'Tu cita quedó cancelada.',
  done: 'Tu cita quedó cambiada.',
  confirmSoon: 'Te la confirmaremos en breve.',
  back: 'Te devolveremos {sum} por el mismo medio de pago.',
};
