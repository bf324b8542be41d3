export default {
  address: 'Nuestra dirección es {address}.',
  call: 'llama al {phone}',
  email: 'escribe un correo a {email}',
  or: '{one} o {other}',
  ask: 'pregúntanos en el salón',
  deposit:
    'Para guardarte el horario pedimos un anticipo, normalmente el {percentage} % del precio; la página de reserva muestra el monto antes de que confirmes. El anticipo se descuenta del precio.',
  noDeposit: 'No pedimos anticipo.',
  unpaidTime:
    'Si tu reserva muestra una fecha límite, normalmente {span} después de reservar y nunca de noche, después otras personas pueden reservar ese horario. Antes te enviamos un correo.',
  freeUntil: {
    one: 'Puedes cambiar o cancelar en línea sin costo hasta {count} hora antes de tu visita y, si cancelas, te reembolsamos lo que pagaste en línea.',
    many: 'Puedes cambiar o cancelar en línea sin costo hasta {count} de horas antes de tu visita y, si cancelas, te reembolsamos lo que pagaste en línea.',
    other:
      'Puedes cambiar o cancelar en línea sin costo hasta {count} horas antes de tu visita y, si cancelas, te reembolsamos lo que pagaste en línea.',
  },
  freeUntilStart:
    'Puedes cambiar o cancelar en línea sin costo hasta que empiece tu visita y, si cancelas, te reembolsamos lo que pagaste en línea.',
  grace:
    'Durante {span} después de reservar en línea puedes cancelar sin costo incluso más tarde, hasta {minutes} minutos antes de tu visita.',
  missed: 'Si no vienes, podemos cobrar el {missed} % del precio.',
  lateOrMissed:
    'Después, o si no vienes, podemos cobrar el {share} % del precio; si cancelas, te reembolsamos lo que hayas pagado en línea por encima de eso.',
  late: 'Después podemos cobrar el {share} % del precio; si cancelas, te reembolsamos lo que hayas pagado en línea por encima de eso.',
  missedToo: 'Si no vienes, podemos cobrar el {missed} %.',
  cardNew:
    'En tu primera visita te pedimos una tarjeta y la guardamos para esa visita, salvo que pagues el total. Antes de agregarla ves lo que podemos cobrar, y no cobramos nada más sin preguntarte.',
  card: 'Te pedimos una tarjeta y la guardamos para la visita, salvo que pagues el total. Antes de agregarla ves lo que podemos cobrar, y no cobramos nada más sin preguntarte.',
  keptCard:
    'Si pedimos una tarjeta para guardarla, Stripe la conserva para nosotros hasta {days} días después de tu visita, o hasta que canceles a tiempo. Vemos los últimos cuatro dígitos y guardamos el texto exacto que aceptaste y cuándo.',
  instagram:
    'Si nuestra página de inicio muestra nuestras fotos de Instagram, tu navegador las carga desde Instagram.',
  signIn:
    'Una sesión termina tras {unused} días sin uso y, en todo caso, tras {days} días. Durante {device} días recordamos que un dispositivo ya inició sesión, para que nadie más pueda bloquearte.',
  claim: 'Si te pedimos confirmar tu dirección y nadie lo hace, eliminamos la cuenta después de {days} días.',
  careful:
    'Después de borrar tu nombre, dirección y número, guardamos ese registro durante {months} meses como una huella de tu correo y tu teléfono, hecha con una clave propia: nadie puede leerlos a partir de ella. Después, o cuando levantamos las condiciones, desaparece.',
  attempts:
    'Para frenar contraseñas adivinadas y reservas falsas, contamos los intentos por dirección de red, durante {hours} horas como máximo. Guardamos durante {days} días un registro de inicios de sesión y solicitudes rechazadas, que no nombra a nadie. Tu cuenta muestra los últimos cincuenta intentos de iniciar sesión, que se eliminan con ella.',
  textMessages:
    'Si aceptas recibir mensajes de texto, Twilio los envía por nosotros y conoce tu número de teléfono. Guardamos las palabras exactas que aceptaste y cuándo.',
  answers:
    'Borramos tus respuestas a nuestras preguntas y las fotos que nos envías {span} después de tu visita.',

  months: {
    one: '{count} mes',
    many: '{count} de meses',
    other: '{count} meses',
  },
  hours: {
    one: '{count} hora',
    many: '{count} de horas',
    other: '{count} horas',
  },
  mixed: '{hours} h {minutes} min',
  minutes: '{minutes} min',
};
