export default {
  elsewhere: 'Les heures sont celles du salon ({zone}) : {there} là-bas correspond à {here} chez vous.',
  there: '{when} ({zone})',
} as const;
