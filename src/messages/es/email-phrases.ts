/** Phrases and labels that several emails share. */
export default {
  at: '{day}, {clock}',
  labeled: '{label}:',
  when: 'Cuándo',
  what: 'Qué',
  howLong: 'Duración',
  price: 'Precio',
  where: 'Dónde',
  date: 'Fecha',
  card: 'Tarjeta',
  ending: 'terminada en {last4}',
  reference: 'Código',
  byRequest: '{service} (con solicitud previa)',
  seeBooking: 'Ver tu reserva',
  bank: 'Tu banco puede tardar unos días.',
  thanks: 'Gracias',
  thanksTo: 'Gracias, {name}',
} as const;
