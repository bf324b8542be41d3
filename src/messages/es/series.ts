export default {
  place: {
    one: 'Visita {index} de {total}, cada semana',
    many: 'Visita {index} de {total}, cada {count} semanas',
    other: 'Visita {index} de {total}, cada {count} semanas',
  },
  allDates: 'Todas las fechas',
  theseDates: 'Estas fechas',
  toAccept: 'Por aceptar',
} as const;
