export default {
  span: '{start} bis {end}',
  closed: 'Geschlossen',
} as const;
