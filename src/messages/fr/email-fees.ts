/** Emails about the fee of a no-show or a late cancellation. */
export default {
  noShow: 'Frais d’absence',
  noShowSum: 'Frais d’absence : {sum}',
  noShowSubject: 'Frais d’absence de {sum} à payer : {at}',
  noShowDue: 'Des frais d’absence de {sum} sont dus pour votre rendez-vous du {on}.',
  noShowDueTo: '{name}, des frais d’absence de {sum} sont dus pour votre rendez-vous du {on}.',
  noShowReceiptSubject: 'Reçu : frais d’absence du {at}',
  noShowReceipt: 'Voici votre reçu pour les frais d’absence de {sum} du {on}.',
  noShowRefundSubject: 'Remboursement de {sum} : frais d’absence du {at}',
  noShowRefund:
    'Nous avons remboursé {sum} des frais d’absence du {on} sur votre moyen de paiement d’origine.',
  late: 'Frais d’annulation tardive',
  lateSum: 'Frais d’annulation tardive : {sum}',
  lateSubject: 'Frais d’annulation tardive de {sum} à payer : {at}',
  lateDue: 'Des frais d’annulation tardive de {sum} sont dus pour votre rendez-vous du {on}.',
  lateDueTo: '{name}, des frais d’annulation tardive de {sum} sont dus pour votre rendez-vous du {on}.',
  lateReceiptSubject: 'Reçu : frais d’annulation tardive du {at}',
  lateReceipt: 'Voici votre reçu pour les frais d’annulation tardive de {sum} du {on}.',
  lateRefundSubject: 'Remboursement de {sum} : frais d’annulation tardive du {at}',
  lateRefund:
    'Nous avons remboursé {sum} des frais d’annulation tardive du {on} sur votre moyen de paiement d’origine.',
  refunded: 'Nous vous avons remboursé {sum}',
  kept: 'Nous avons gardé les {sum} restants.',
  amountDue: 'Montant dû',
  pay: 'Payer {sum}',
  mistake: 'Vous pensez qu’il s’agit d’une erreur ? Répondez à cet e-mail.',
} as const;
