export default {
  elsewhere: 'Las horas son de {city}: {there} allí son {here} donde estás.',
  there: '{when} (hora de {city})',
} as const;
