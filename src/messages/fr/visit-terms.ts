export default {
  byRequest: 'Sur demande : nous gardons votre créneau le temps de l’étudier.',
  tooSoon: {
    one: 'Cette visite commence dans moins de {count} heure, vous ne pouvez donc pas la déplacer en ligne, et une annulation compte comme tardive.',
    many: 'Cette visite commence dans moins de {count} heures, vous ne pouvez donc pas la déplacer en ligne, et une annulation compte comme tardive.',
    other:
      'Cette visite commence dans moins de {count} heures, vous ne pouvez donc pas la déplacer en ligne, et une annulation compte comme tardive.',
  },
  freeUntil: {
    one: 'Vous pouvez modifier ou annuler gratuitement jusqu’à {count} heure avant votre visite.',
    many: 'Vous pouvez modifier ou annuler gratuitement jusqu’à {count} heures avant votre visite.',
    other: 'Vous pouvez modifier ou annuler gratuitement jusqu’à {count} heures avant votre visite.',
  },
  freeUntilStart: 'Vous pouvez modifier ou annuler gratuitement jusqu’au début de votre visite.',
  cardNew:
    'Pour votre première visite, nous vous demandons une carte après la confirmation et ne la conservons que pour ces frais.',
  cardAlways: 'Nous vous demandons une carte après la confirmation et ne la conservons que pour ces frais.',
  deposit: 'L’acompte est de {sum}.',
  prepay: 'Pour garder votre créneau, veuillez d’abord payer le prix total de {sum}.',
  newPrice: 'Le prix est maintenant de {now} au lieu de {before}.',
  newLength: 'La durée est maintenant de {now} au lieu de {before}.',
  newDeposit: 'L’acompte est maintenant de {now} au lieu de {before}.',
  newFee: 'Une annulation tardive peut maintenant coûter {now} au lieu de {before}.',
  newMissed: 'Une absence peut maintenant coûter {now} au lieu de {before}.',
  newWindow:
    'Les modifications en ligne ferment maintenant {now} heures avant la visite au lieu de {before}.',
  paidOf: 'Vous avez payé {paid} sur {price}.',
  paid: 'Vous avez payé {paid}.',
  back: 'Nous vous rembourserons {sum} par le même moyen de paiement.',
  depositDue: 'Il reste {sum} d’acompte à payer.',
  dueBefore: '{sum} sont à payer avant votre visite.',
  dueThen: '{sum} sont à payer au rendez-vous.',
  overpaid: 'Vous avez payé {sum} de trop au salon ; nous réglerons cela sur place.',
} as const;
