export default {
  add: 'Agregar al calendario',
  google: 'Agregar a Google Calendar',
  newTab: '(se abre en otra pestaña)',
  title: '{visit} en {salon}',
  details: 'Código {reference}. Para cambiar o cancelar, usa tu enlace privado.',
  detailsOrCall: 'Código {reference}. Para cambiar o cancelar, usa tu enlace privado o llama al {phone}.',
} as const;
