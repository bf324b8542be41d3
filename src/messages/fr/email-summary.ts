/** A receipt by email where only a certified till may issue receipts: its texts that name it. */
export default {
  voidSubject: 'Le récapitulatif {number} est annulé : récapitulatif d’annulation {reversal}',
  voidHeading: 'Le récapitulatif {number} est annulé',
  void: 'Le récapitulatif {number} du {on} est annulé. Nous réglerons votre paiement avec vous au salon.',
  reversal: 'Récapitulatif d’annulation',
  forReceipt: 'Pour le récapitulatif',
  creditSubject: 'Récapitulatif de remboursement {number} : {sum}',
  creditText: 'Voici le récapitulatif de remboursement pour le {on}.',
  creditTextTo: '{name}, voici le récapitulatif de remboursement pour le {on}.',
  credit: 'Récapitulatif de remboursement',
  subject: 'Récapitulatif de paiement {number} du {at}',
  subjectVoid: 'Récapitulatif de paiement {number} (annulé) du {at}',
  reversed: 'Le récapitulatif {reversal} annule ce récapitulatif du {on}.',
  text: 'Voici le récapitulatif de votre paiement du {on}.',
  receipt: 'Récapitulatif',
} as const;
