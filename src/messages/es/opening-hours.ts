export default {
  span: '{start} a {end}',
  closed: 'Cerrado',
} as const;
