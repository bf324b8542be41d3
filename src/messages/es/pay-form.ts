/** Texts of the amount choice and the card fields, for customers and at the desk. */
export default {
  amount: 'Monto',
  full: 'Pago completo',
  listed: 'Precio de lista',
  deposit: 'Anticipo',
  later: '{sum} a pagar en la cita',
  laterAtLeast: 'Al menos {sum} a pagar en la cita',
  onFile: 'Tarjeta registrada',
  onFileHow: 'No se cobra nada ahora',
  cardNumber: 'Número de tarjeta',
  cardName: 'Nombre en la tarjeta',
  month: 'Mes de vencimiento',
  noMonth: 'MM',
  year: 'Año de vencimiento',
  noYear: 'AA',
  cvv: 'CVV',
};
