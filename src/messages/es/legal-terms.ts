export default {
  booking: 'Reservar',
  bookingText:
    'Cuando presionas “Confirmar reserva”, le pides a {salon} el servicio y el horario que se muestran al lado, con el precio, el anticipo y el cargo que se indican ahí. Si algo de esto cambió mientras tanto, te preguntamos de nuevo.',
  bookingPending: 'Una reserva pendiente espera nuestra respuesta.',

  payment: 'Anticipo y pago',
  paymentText:
    'El resto lo pagas en el salón. Los reembolsos se hacen por el mismo medio de pago; tu banco puede tardar unos días.',

  changing: 'Cambiar y cancelar',
  changingText:
    'El plazo y los cargos que aceptaste al reservar valen para esa visita, aunque estas condiciones cambien después.',

  questions: 'Preguntas',
  questionsText: 'Si algo no está claro, {contact}.',
};
