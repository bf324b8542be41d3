export default {
  openingBooking: 'Abriendo tu reserva…',
  openingSpot: 'Abriendo tu lugar en la lista de espera…',
  noBooking: 'Este enlace no abre ninguna reserva.',
  noLonger: 'Este enlace ya no abre ninguna reserva.',
  noSpot: 'Este enlace no abre ningún lugar en la lista de espera.',
  bookingNotFound: 'No encontramos esta reserva.',
  spotNotFound: 'No encontramos este lugar en la lista de espera.',
  removed: 'Es posible que se haya eliminado. {contact}',
  bookingNotLoaded: 'No pudimos cargar tu reserva.',
  spotNotLoaded: 'No pudimos cargar tu lugar en la lista de espera.',
  retry: 'Reintentar',
  stillNot: '¿Sigue sin funcionar? {contact}',
} as const;
