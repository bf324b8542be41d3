/** A receipt by email where only a certified till may issue receipts: its texts that name it. */
export default {
  voidSubject: 'Le récapitulatif {number} est annulé : récapitulatif d’annulation {reversal}',
  voidHeading: 'Le récapitulatif {number} est annulé',
  void: 'Le récapitulatif {number} de votre rendez-vous du {on} est annulé. Nous réglerons votre paiement avec vous au salon.',
  reversal: 'Récapitulatif d’annulation',
  forReceipt: 'Pour le récapitulatif',
  creditSubject: 'Récapitulatif de remboursement {number} : {sum}',
  creditText: 'Voici le récapitulatif de remboursement de votre rendez-vous du {on}.',
  creditTextTo: '{name}, voici le récapitulatif de remboursement de votre rendez-vous du {on}.',
  credit: 'Récapitulatif de remboursement',
  subject: 'Récapitulatif de paiement {number} de votre rendez-vous du {at}',
  subjectVoid: 'Récapitulatif de paiement {number} (annulé) de votre rendez-vous du {at}',
  reversed: 'Le récapitulatif {reversal} annule ce récapitulatif de votre rendez-vous du {on}.',
  text: 'Voici le récapitulatif du paiement de votre rendez-vous du {on}.',
  receipt: 'Récapitulatif',
} as const;
