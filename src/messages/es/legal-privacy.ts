export default {
  who: 'Quiénes somos',
  whoText: 'Este es el sitio web de {salon}, donde puedes ver los horarios libres y reservarlos. {address}',

  what: 'Qué guardamos',
  whatBooking:
    'Cuando reservas o te apuntas a la lista de espera: tu nombre, correo y teléfono, las notas que escribes, y el servicio y el horario que eliges.',
  whatVisits:
    'Sobre tus visitas: cuándo fueron, qué se hizo, qué se pagó y cómo, quién cambió qué y cuándo, tus opiniones y nuestras propias notas para tu próxima visita.',
  whatHair:
    'Lo que tu cabello necesita: alergias, cada prueba de alergia, fórmulas, tus respuestas a nuestras preguntas, los formularios que firmas y fotos. Nadie más ve las fotos, salvo que aceptes que mostremos alguna en nuestro sitio.',
  whatAccount:
    'Si tienes una cuenta: tu nombre, correo y teléfono, y tu contraseña en una forma que nadie puede leer. De cada sesión: el tipo de navegador, la red y cuándo se usó por última vez.',
  whatPayment:
    'Si pagas en línea, Stripe cobra tu tarjeta y nunca vemos el número. {kept card} Si inicias sesión con Google, Google nos da tu nombre, tu correo y el ID de tu cuenta de Google.',

  why: 'Para qué lo necesitamos',
  whyUse:
    'Lo usamos para guardarte el horario, para comunicarnos contigo sobre él y para llevar nuestras cuentas. Nada de este sitio te sigue a otros sitios, y no vendemos nada sobre ti.',
  whyMarketing:
    'Si lo aceptas, te enviamos por correo novedades, ofertas y solicitudes de opinión de los servicios del salón, y guardamos cuándo lo aceptaste y con qué palabras. Cada uno de esos correos tiene un enlace para cancelar la suscripción al instante.',
  whyCookies:
    'Una cookie impide que otros envíen formularios en tu nombre; las demás cookies sirven para iniciar sesión. Tu navegador recuerda quién reservó por última vez, para que no tengas que escribirlo de nuevo. Para quitarlo, presiona “Borrar” en el formulario de reserva. {instagram}',

  long: 'Cuánto tiempo lo guardamos',
  longBookings:
    'Guardamos tus reservas y datos de contacto hasta que nos pidas borrarlos. Guardamos tu lugar en la lista de espera hasta que pase ese día, o hasta que tomes un horario o salgas de la lista.',
  longCareful:
    'Si faltaste a visitas o solo puedes reservar bajo ciertas condiciones, lo registramos por interés propio, para que otros clientes no pierdan esos horarios. {careful}',

  sees: 'Quién lo ve',
  seesText:
    'Nosotros. Quien tenga el enlace privado de uno de nuestros correos puede ver de qué trata ese correo. Las empresas que operan este sitio y la base de datos, envían nuestros correos y procesan los pagos con tarjeta tratan tus datos para nosotros. Si llevamos nuestras citas en Google Calendar, Google recibe tu nombre de pila, los servicios y el horario de tu visita.',

  yours: 'Verlo, corregirlo y borrarlo',
  yoursCorrect:
    'Puedes corregir tu nombre, tu teléfono y tus notas con el enlace de nuestros correos o en tu cuenta. Ahí también puedes eliminar tu cuenta; tus visitas quedan en nuestros registros.',
  yoursErase:
    'Para ver lo que guardamos sobre ti, o para que lo borremos, {contact}. Entonces eliminamos para siempre tu nombre, dirección, número, notas y formularios firmados. Solo si la ley lo exige, guardamos los formularios firmados hasta una fecha fija, separados de tus visitas. Quedan los horarios, servicios y montos de tus visitas, sin tu nombre. Nuestras copias de seguridad pierden tus datos en treinta días.',
  yoursPhoto:
    'Si apareces en una foto de este sitio y quieres que la quitemos, {contact}. La quitamos del sitio y eliminamos las versiones anteriores que todavía la muestran.',
};
