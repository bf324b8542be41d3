/** Texts of the booking, payment and waitlist pages around their islands. */
export default {
  booking: 'Tu reserva',
  bookingPurpose:
    'Mira cuándo es tu visita, cuánto cuesta y cuánto has pagado. Mientras haya tiempo, también puedes moverla, cambiarla o cancelarla aquí.',
  bookingOnline: 'Cambiar una reserva en línea',
  payment: 'Pago',
  paymentPurpose:
    'Mira cuánto debes, cuánto has pagado y cómo pagar. No se cobra nada hasta que ves el monto y presionas el botón.',
  paymentOnline: 'El pago en línea',
  paymentElse: 'También puedes pagar en el salón.',
  waitlist: 'Tu lugar en la lista de espera',
  waitlistPurpose:
    'Mira tu lugar en la lista de espera, acepta un horario que te guardamos o sal de la lista. Te avisaremos cuando se libere un horario.',
};
