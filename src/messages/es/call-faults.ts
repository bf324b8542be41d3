export default {
  tooLong: 'Demasiado largo',
  passwordText: 'La contraseña debe ser un texto',
  provider: 'Provider: se espera test o stripe',
  last4: 'Last4: se esperan los últimos cuatro dígitos de la tarjeta',
  dates: 'Se espera date, o from y to',
  notBoth: 'Indica date, o from y to, no ambas cosas',
  range: 'To: se espera una fecha no anterior a from, como máximo {count} días en total',
};
