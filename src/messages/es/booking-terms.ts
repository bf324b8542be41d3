/** Texts of a booking's terms, payments and refunds. */
export default {
  freeUntil: 'Puedes cancelar sin costo hasta el {until}.',
  mayCharge: '¿Podemos cobrar hasta {sum} a tu tarjeta terminada en {last4}?',
  allow: 'Permitir hasta {sum}',
  costsMore:
    'Esta visita ahora cuesta más. Tu cambio queda guardado en cualquier caso; si no lo permites, vale lo que aceptaste antes.',
};
