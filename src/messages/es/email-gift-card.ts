/** The email that brings a gift card. */
export default {
  subject: 'Una tarjeta de regalo para {salon}',
  heading: 'Una tarjeta de regalo para ti',
  headingTo: '{name}, una tarjeta de regalo para ti',
  text: 'Esta tarjeta de regalo vale {sum} en {salon}. No caduca nunca.',
  fromText: '{from} te envía una tarjeta de regalo de {sum} para {salon}. No caduca nunca.',
  code: 'Código',
  book: 'Reservar una visita',
  how: 'Muestra el código cuando pagues en el salón. Puedes gastarla por partes.',
} as const;
