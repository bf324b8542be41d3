export default {
  label: 'Öffnungszeiten und Anfahrt',
  span: '{start} bis {end}',
  closed: 'Geschlossen',
} as const;
