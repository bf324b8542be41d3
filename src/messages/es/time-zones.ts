export default {
  elsewhere: 'Las horas son las del salón ({zone}): {there} allí son {here} donde estás.',
  there: '{when} ({zone})',
} as const;
