export default {
  label: 'Horarios y cómo llegar',
  span: '{start} a {end}',
  closed: 'Cerrado',
} as const;
