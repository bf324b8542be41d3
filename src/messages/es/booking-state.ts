/** How a booking stands, for its customer. */
export default {
  reference: 'Tu código de reserva es {reference}',
  canceled: 'Esta reserva se canceló',
  over: 'Esta visita ya pasó',
  missingCard: 'Ya casi: agrega una tarjeta',
  missingPrice: 'Ya casi: paga el precio total',
  missingDeposit: 'Ya casi: paga tu anticipo',
  requested: 'Solicitud recibida',
  confirmed: '¡Reserva confirmada!',
  reserved: 'Tu horario está reservado.',
  soon: 'Te lo confirmaremos en breve.',
  linkSent: 'Un correo con tu enlace privado va en camino a {email}.',
  willEmail: 'Enviaremos las novedades por correo a {email}.',
  prepay: 'Paga el precio total antes de tu visita.',
  prepayWhy: 'Te pedimos pagar por adelantado.',
  heldUntil: 'Te guardamos el horario hasta el {until}.',
  heldCard:
    'Para conservarlo, agrega una tarjeta antes de esa hora; por ahora no se cobra nada. Después, otras personas pueden reservarlo.',
  heldPrice:
    'Para conservarlo, paga el precio total antes de esa hora. Después, otras personas pueden reservarlo.',
  heldDeposit:
    'Para conservarlo, paga tu anticipo antes de esa hora. Después, otras personas pueden reservarlo.',
  heldPriceAndCard:
    'Para conservarlo, paga el precio total antes de esa hora; dejamos tu tarjeta registrada. Después, otras personas pueden reservarlo.',
  heldDepositAndCard:
    'Para conservarlo, paga tu anticipo antes de esa hora; dejamos tu tarjeta registrada. Después, otras personas pueden reservarlo.',
  willHoldForCard:
    'Te guardaremos el horario hasta el {until}. Para conservarlo, agrega una tarjeta antes de esa hora.',
  willHoldForSum:
    'Te guardaremos el horario hasta el {until}. Para conservarlo, paga {sum} antes de esa hora.',
};
