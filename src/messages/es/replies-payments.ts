export default {
  unreachable: 'En este momento no podemos abrir la página de pago. Inténtalo de nuevo en un momento.',
  declined: 'Esta tarjeta fue rechazada. Prueba con otra tarjeta.',
  authentication: 'Tu banco quiere asegurarse de que eres tú. Confirma el pago.',
  stripeOnly: 'Las tarjetas se cobran a través de {provider}.',
  testOnly:
    'Los pagos con tarjeta a través de {provider} no están configurados: solo funcionan los pagos de prueba.',
  atSalon: 'Paga en el salón: los pagos con tarjeta a través de {provider} no están configurados.',

  canceled: 'Esta cita está cancelada, así que no hay nada que pagar.',
  missed: 'Esta visita ya pasó, así que no hay nada que pagar.',
  nothing_due: 'Esta cita ya está pagada.',
  no_card: 'Esta cita no requiere tarjeta.',
  deposit_first: 'Paga el anticipo. Así también se guarda tu tarjeta.',
  price_open: 'Fijamos el precio final en el salón, así que por ahora solo puedes pagar el anticipo.',
  no_deposit: 'No hay ningún anticipo pendiente para esta cita. Paga el total.',
  noFee: 'No encontramos este cargo.',
  feeOver: 'Este cargo ya no está pendiente.',

  thanks: 'Gracias.',
  paid: 'Se pagaron {sum}.',
  kept: 'Tu tarjeta terminada en {last4} quedó guardada.',
  full: '{services} en {salon}',
  deposit: '{services} en {salon}, anticipo',
  card: '{services} en {salon}, tarjeta',
  no_show: '{services} en {salon}, cargo por inasistencia',
  late_cancel: '{services} en {salon}, cargo por cancelación tardía',

  giftCard: 'Tarjeta de regalo para {salon}',
  noGiftCards: 'No vendemos esta tarjeta de regalo en línea.',
  giftCardDay: 'Elige un día entre hoy y dentro de un año',
  giftCardUnknown: 'No conocemos esta tarjeta de regalo. Revisa el código.',
};
