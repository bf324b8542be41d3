/** The email to a client who usually would be back by now. */
export default {
  subject: '¿Toca tu próxima visita?',
  heading: '¿Toca tu próxima visita, {name}?',
  last: 'Tu última visita ({visit}) fue el {date}.',
  free: 'Estas horas están libres ahora. Elige una y confirma: tus datos ya están rellenados.',
  book: 'Reservar',
  all: 'Ver todas las horas',
} as const;
