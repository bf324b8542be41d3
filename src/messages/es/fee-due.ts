export default {
  no_show: 'Cargo por inasistencia',
  late_cancel: 'Cargo por cancelación tardía',
  whyMissed: 'Te reservamos la hora, pero no viniste a tu cita.',
  whyCanceled: 'Tu cita se canceló después del plazo de cancelación gratuita.',
  declined: 'Tu tarjeta registrada fue rechazada, así que no te cobramos nada.',
  authentication: 'Tu banco quiere que confirmes el pago, así que todavía no te cobramos.',
} as const;
