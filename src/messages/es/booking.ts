/** The booking wizard's frame and its first step. */
export default {
  steps: 'Pasos de la reserva',
  service: 'Servicio',
  time: 'Fecha/hora',
  details: 'Datos',
  done: 'Listo',
  step: 'Paso {step} de {steps}:',

  yourBooking: 'Tu reserva',
  begin: 'Elige un servicio para empezar.',
  opening: 'Abriendo tu reserva…',
  notOpened: 'No pudimos abrir tu reserva.',
  nextOpening: 'Abriendo el siguiente paso…',
  nextLost: 'No pudimos cargar el siguiente paso.',
  nextLostHow: 'Lo que elegiste sigue aquí. Revisa tu conexión e inténtalo de nuevo.',
  lost: 'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.',
  failed: '{reason} ¿Sigue sin funcionar? {callUs}',
  retry: 'Reintentar',

  back: 'Volver a mi reserva',
  changing: 'Estás cambiando tu reserva: {service}, {when}.',
  correcting:
    'Aún puedes corregir tus datos hasta que empiece tu visita: {service}, {when}. Ya es tarde para moverla en línea. {callUs}',

  chooseService: 'Elige un servicio',
  forOpening: 'Para el {when}.',
  openingAt: '{day}, {time}',
  loading: 'Cargando los servicios…',
  notLoaded: 'No pudimos cargar los servicios.',
  noServices: 'Ahora mismo no se puede reservar en línea.',
  noServicesHow: '{callUs} Te encontraremos un horario.',
  addOns: 'Extras',
  add: 'Agregar',
  addService: 'Agregar {service}',
  byRequest: 'Con solicitud previa',
  chosenBefore: 'Habías elegido {services}. Si también lo quieres, presiona Agregar un servicio.',
  anotherService: 'otro servicio',
};
