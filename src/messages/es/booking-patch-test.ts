/** The booking wizard's part for a patch test before the visit. */
export default {
  title: 'Prueba de alergia',
  label: 'Prueba de alergia ({length})',
  required: {
    one: 'Esta visita necesita una prueba de alergia al menos {count} hora antes. ¿Tienes sesión iniciada y un resultado válido aquí? Déjalo vacío.',
    many: 'Esta visita necesita una prueba de alergia al menos {count} horas antes. ¿Tienes sesión iniciada y un resultado válido aquí? Déjalo vacío.',
    other:
      'Esta visita necesita una prueba de alergia al menos {count} horas antes. ¿Tienes sesión iniciada y un resultado válido aquí? Déjalo vacío.',
  },
  advised: {
    one: 'Recomendamos una prueba de alergia al menos {count} hora antes de tu visita.',
    many: 'Recomendamos una prueba de alergia al menos {count} horas antes de tu visita.',
    other: 'Recomendamos una prueba de alergia al menos {count} horas antes de tu visita.',
  },
  choose: 'Elige una hora',
  none: 'Sin prueba de alergia',
  loading: 'Cargando horas para la prueba de alergia…',
  notLoaded: 'No pudimos cargar las horas para la prueba de alergia.',
  tooSoon: {
    one: 'Esta visita necesita una prueba de alergia al menos {count} hora antes, y ya no hay tiempo. Elige una hora posterior.',
    many: 'Esta visita necesita una prueba de alergia al menos {count} horas antes, y ya no hay tiempo. Elige una hora posterior.',
    other:
      'Esta visita necesita una prueba de alergia al menos {count} horas antes, y ya no hay tiempo. Elige una hora posterior.',
  },
  anotherTime: 'Elegir otra hora',
  booked: 'Prueba de alergia: {when}',
  open: 'Gestionar la prueba de alergia',
};
