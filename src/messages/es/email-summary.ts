/** A receipt by email where only a certified till may issue receipts: its texts that name it. */
export default {
  voidSubject: 'El resumen {number} queda anulado: resumen de anulación {reversal}',
  voidHeading: 'El resumen {number} queda anulado',
  void: 'El resumen {number} del {on} queda anulado. Arreglaremos tu pago contigo en el salón.',
  reversal: 'Resumen de anulación',
  forReceipt: 'Del resumen',
  creditSubject: 'Resumen de reembolso {number}: {sum}',
  creditText: 'Este es el resumen de reembolso correspondiente al {on}.',
  creditTextTo: '{name}, este es el resumen de reembolso correspondiente al {on}.',
  credit: 'Resumen de reembolso',
  subject: 'Resumen de pago {number} del {at}',
  subjectVoid: 'Resumen de pago {number} (anulado) del {at}',
  reversed: 'El resumen {reversal} anula este resumen del {on}.',
  text: 'Este es el resumen de tu pago del {on}.',
  receipt: 'Resumen',
} as const;
