export default {
  unreachable: 'La page de paiement est injoignable pour le moment. Réessayez dans un instant.',
  declined: 'Cette carte a été refusée. Essayez une autre carte.',
  authentication: 'Votre banque veut s’assurer que c’est bien vous. Confirmez le paiement.',
  stripeOnly: 'Les cartes sont acceptées via {provider}.',
  testOnly:
    'Les paiements par carte via {provider} ne sont pas configurés : seuls les paiements de test fonctionnent.',
  atSalon: 'Payez au salon : les paiements par carte via {provider} ne sont pas configurés.',

  canceled: 'Ce rendez-vous est annulé, il n’y a donc rien à payer.',
  missed: 'Ce rendez-vous est passé, il n’y a donc rien à payer.',
  nothing_due: 'Ce rendez-vous est déjà payé.',
  no_card: 'Ce rendez-vous ne demande pas de carte.',
  deposit_first: 'Réglez l’acompte. Votre carte sera enregistrée en même temps.',
  price_open: 'Nous fixons le prix final au salon : pour l’instant, vous ne pouvez régler que l’acompte.',
  no_deposit: 'Aucun acompte n’est dû pour ce rendez-vous. Réglez la totalité.',
  noFee: 'Ces frais sont introuvables.',
  feeOver: 'Ces frais ne sont plus dus.',

  thanks: 'Merci.',
  paid: '{sum} ont été payés.',
  kept: 'Votre carte se terminant par {last4} est enregistrée.',
  full: '{services} chez {salon}',
  deposit: '{services} chez {salon}, acompte',
  card: '{services} chez {salon}, carte',
  no_show: '{services} chez {salon}, frais d’absence',
  late_cancel: '{services} chez {salon}, frais d’annulation tardive',

  giftCard: 'Carte cadeau pour {salon}',
  noGiftCards: 'Nous ne vendons pas cette carte cadeau en ligne.',
  giftCardDay: 'Choisissez un jour entre aujourd’hui et dans un an',
  giftCardUnknown: 'Nous ne connaissons pas cette carte cadeau. Vérifiez le code.',
};
