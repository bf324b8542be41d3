export default {
  span: '{start} à {end}',
  closed: 'Fermé',
} as const;
