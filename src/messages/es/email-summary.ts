/** A receipt by email where only a certified till may issue receipts: its texts that name it. */
export default {
  voidSubject: 'El resumen {number} queda anulado: resumen de anulación {reversal}',
  voidHeading: 'El resumen {number} queda anulado',
  void: 'El resumen {number} de tu visita del {on} queda anulado. Arreglaremos tu pago contigo en el salón.',
  reversal: 'Resumen de anulación',
  forReceipt: 'Del resumen',
  creditSubject: 'Resumen de reembolso {number}: {sum}',
  creditText: 'Este es el resumen de reembolso de tu visita del {on}.',
  creditTextTo: '{name}, este es el resumen de reembolso de tu visita del {on}.',
  credit: 'Resumen de reembolso',
  subject: 'Resumen de pago {number} de tu visita del {at}',
  subjectVoid: 'Resumen de pago {number} (anulado) de tu visita del {at}',
  reversed: 'El resumen {reversal} anula este resumen de tu visita del {on}.',
  text: 'Este es el resumen del pago de tu visita del {on}.',
  receipt: 'Resumen',
} as const;
