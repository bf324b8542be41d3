export default {
  elsewhere: 'Les heures sont celles de {city} : {there} là-bas correspond à {here} chez vous.',
  there: '{when} (heure de {city})',
} as const;
