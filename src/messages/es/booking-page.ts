/** The booking wizard's page, as it was built. */
export default {
  title: 'Reservar una cita',
  description: 'Elige un servicio y un horario con {stylist}, y tu lugar queda reservado.',
  online: 'La reserva en línea',
  findTime: 'Te encontraremos un horario.',
  agree: 'Al confirmar, aceptas nuestras {terms}.',
  terms: 'condiciones de reserva',
  handling: 'Cómo tratamos tus datos: {privacy}.',
  privacy: 'privacidad',
};
