export default {
  label: 'Horaires et accès',
  span: '{start} à {end}',
  closed: 'Fermé',
} as const;
