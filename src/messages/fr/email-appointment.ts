/** Emails about an appointment: what happened, how to keep it, and what it means for the client's money. */
export default {
  directions: 'Accès',
  google: 'Ajouter à Google Agenda',
  almostDone: 'C’est presque fait',
  almostDoneTo: 'C’est presque fait, {name}',
  seeYou: 'À bientôt',
  seeYouTo: 'À bientôt, {name}',
  questions: 'Des questions ? Appelez-nous au {phone}.',

  holding: 'Nous vous gardons le créneau du {on}.',
  holdingTo: '{name}, nous vous gardons le créneau du {on}.',
  holdingUntil: 'Nous vous gardons le créneau du {on} jusqu’au {until}.',
  holdingUntilTo: '{name}, nous vous gardons le créneau du {on} jusqu’au {until}.',
  addCardBy: 'Ajoutez une carte pour garder votre rendez-vous (limite : {by})',
  payBy: 'Payez {sum} pour garder votre rendez-vous (limite : {by})',
  payDepositBy: 'Payez l’acompte pour garder votre rendez-vous (limite : {by})',
  payFullBy: 'Payez le prix total pour garder votre rendez-vous (limite : {by})',
  addCard: 'Ajouter une carte',
  payDeposit: 'Payer l’acompte',
  payFull: 'Payer le prix total',
  askCard: 'Pour le garder, ajoutez une carte d’ici là. Rien ne sera débité pour l’instant.',
  askDeposit: 'Pour le garder, payez l’acompte d’ici là.',
  askDepositOf: 'Pour le garder, payez l’acompte de {sum} d’ici là.',
  askFull: 'Pour le garder, payez le prix total d’ici là.',
  askFullOf: 'Pour le garder, payez le prix total de {sum} d’ici là.',
  cardKept: 'Nous garderons ensuite votre carte enregistrée pour cette visite.',
  confirmedOnceIn: 'Votre rendez-vous est confirmé dès que c’est fait.',
  confirmOnceIn: 'Dès que c’est fait, nous confirmerons votre rendez-vous.',

  receivedSubject: 'Nous avons reçu votre demande pour le {at}',
  received:
    'Nous avons reçu votre demande pour le {on}. Nous vous gardons ce créneau et le confirmerons très vite.',
  inAdvance: 'Merci de payer le prix total de {sum} avant votre visite.',
  confirmedSubject: 'Votre rendez-vous du {at} est confirmé',
  confirmed: 'Votre rendez-vous du {on} est confirmé.',
  toConfirm: 'Nous confirmerons très vite votre rendez-vous.',

  movedSubject: 'Votre rendez-vous est maintenant le {at}',
  changedSubject: 'Votre rendez-vous du {at} a changé',
  changedHeading: 'Votre rendez-vous a changé',
  review: 'Voir la modification',
  weMoved: 'Nous avons déplacé votre rendez-vous au {on}.',
  weChanged: 'Nous avons modifié votre rendez-vous du {on}.',
  youMoved: 'Vous avez déplacé votre rendez-vous au {on}.',
  youChanged: 'Vous avez modifié votre rendez-vous du {on}.',
  timeChanged: 'L’horaire a changé : avant {from}, maintenant {to}.',
  serviceChanged: 'La prestation a changé : avant {from}, maintenant {to}.',
  lengthChanged: 'La durée a changé : avant {from}, maintenant {to}.',
  added: 'Ajouté : {services}.',
  removed: 'Retiré : {services}.',
  accept: 'Cela vous convient-il ? Acceptez la modification avec le lien ci-dessous.',
  newPrice: 'Le nouveau prix est de {sum}.',
  newPriceFrom: 'Le nouveau prix est d’au moins {sum}.',
  acceptUntil:
    'Vous pouvez annuler sans frais tant que vous n’avez pas accepté, mais au plus tard le {when}.',
  confirmShortly: 'Nous le confirmerons très vite.',
  refundedSoFar: 'Nous vous avons remboursé {sum} au total.',

  canceledSubject: 'Votre rendez-vous du {at} est annulé',
  canceledHeading: 'Votre rendez-vous est annulé',
  youCanceled: 'Vous avez annulé votre rendez-vous du {on}.',
  youCanceledTo: '{name}, vous avez annulé votre rendez-vous du {on}.',
  asAsked: 'Comme vous l’avez demandé, nous avons annulé votre rendez-vous du {on}.',
  asAskedTo: '{name}, comme vous l’avez demandé, nous avons annulé votre rendez-vous du {on}.',
  hadToSubject: 'Nous avons dû annuler votre rendez-vous du {at}',
  hadToHeading: 'Nous avons dû annuler votre rendez-vous',
  hadTo: 'Nous sommes désolés, mais nous avons dû annuler votre rendez-vous du {on}.',
  hadToTo: '{name}, nous sommes désolés, mais nous avons dû annuler votre rendez-vous du {on}.',
  bookAnother: 'Réserver un autre créneau',
  toCard: '{sum} seront remboursés sur votre carte.',
  kept: 'Nous avons retenu {sum} au titre des frais d’annulation tardive que vous avez acceptés lors de la réservation.',
  keptFee: 'Nous avons retenu {sum} au titre des frais d’annulation tardive.',
  settled: 'Nous réglerons {sum} de votre paiement avec vous au salon.',
  atSalon: 'Nous vous rendrons les {sum} que vous avez payés au salon.',

  suggestedSubject: 'Le {at} vous conviendrait-il ?',
  suggestedHeading: 'Un autre créneau vous conviendrait-il ?',
  canYouCome: 'Pouvez-vous venir le {new} au lieu du {on} ?',
  canYouComeTo: '{name}, pouvez-vous venir le {new} au lieu du {on} ?',
  anotherTime: 'Pouvez-vous venir à un autre moment au lieu du {on} ?',
  anotherTimeTo: '{name}, pouvez-vous venir à un autre moment au lieu du {on} ?',
  staysAsIs:
    'Votre réservation reste inchangée jusqu’à votre réponse. Nous ne bloquons pas le nouveau créneau : quelqu’un d’autre peut le réserver avant vous.',
  chooseTime: 'Choisir un créneau',
  neither:
    'Si aucun des deux créneaux ne vous convient, vous pouvez annuler sans frais avec le lien ci-dessus.',
  declinedSubject: 'Nous ne pouvons pas accepter votre réservation du {at}',
  declinedHeading: 'Nous ne pouvons pas accepter votre réservation',
  declined: 'Nous sommes désolés, mais le {on} ne nous est pas possible.',
  notCharged: 'Rien ne vous sera débité.',
  loveToSee: 'Nous serions ravis de vous recevoir à un autre moment.',

  cardSubject: 'Votre carte est enregistrée pour votre rendez-vous du {at}',
  cardOnFile: 'Votre carte est enregistrée pour le {on}.',
  cardConsent: 'Vous avez accepté ceci pour votre carte se terminant par {last4} : « {text} »',
  paymentSubject: 'Reçu de votre rendez-vous du {at}',
  paymentReceived: 'Nous avons reçu votre paiement pour le {on}.',
  payment: 'Paiement',
  totalPaid: 'Total payé',
  balanceDue: 'Solde dû',
  dueAtVisit: 'À payer au rendez-vous',
  atLeast: 'au moins {sum}',

  refundingSubject: 'Nous vous remboursons votre paiement pour le {at}',
  refundingHeading: 'Nous vous remboursons votre paiement',
  refunding: 'Nous vous remboursons votre paiement de {sum} pour le {on}.',
  paidTwice: 'Le paiement est arrivé alors que le rendez-vous était déjà entièrement payé.',
  paidCanceled: 'Le paiement est arrivé après l’annulation du rendez-vous.',
  paidOver: 'Le paiement est arrivé après le rendez-vous.',

  isTest:
    'C’est le test d’allergie avant votre visite. Il montre si votre peau tolère ce que nous allons utiliser.',
  testFirst: 'Venez d’abord à votre test d’allergie. Son heure est dans un autre e-mail.',
  withoutTest:
    'Votre test d’allergie n’aura pas lieu : votre rendez-vous du {on} redevient une demande. Nous le confirmerons ou nous vous appellerons.',
  reminderSubject: 'Rappel : {services}, {at}',
  reminderHeading: 'Nous vous attendons le {at}',
  reminder: 'Nous vous rappelons votre rendez-vous du {on}.',
  reminderTo: '{name}, nous vous rappelons votre rendez-vous du {on}.',
  cantMakeIt: 'Vous ne pouvez pas venir ? Appelez-nous au {phone}.',

  coming: 'Je serai là',
  askComing: 'Merci de nous dire que vous venez.',
  secondSubject: 'Venez-vous le {at} ?',

  lateSubject: 'Nous avons du retard aujourd’hui : votre rendez-vous de {time}',
  lateHeading: {
    one: 'Nous avons environ {count} minute de retard',
    many: 'Nous avons environ {count} minutes de retard',
    other: 'Nous avons environ {count} minutes de retard',
  },
  late: 'Votre rendez-vous du {on} commencera vers {new}. Veuillez nous excuser pour l’attente.',

  answersSubject: 'Une action de votre part pour votre rendez-vous du {at}',
  answersHeading: 'Avant votre visite',
  answers:
    'Il nous manque encore vos réponses ou votre signature avant votre rendez-vous du {on}, pour que nous puissions le préparer.',
  answerNow: 'Ouvrir votre réservation',
  holdingSubject: 'Nous vous gardons le créneau du {at}',
  keepHeading: 'Garder votre rendez-vous ?',
  changedMind:
    'Vous avez changé d’avis ? Vous n’avez rien à faire. Nous proposerons le créneau à quelqu’un d’autre.',
  releasedSubject: 'Votre créneau du {at} est libéré',
  releasedHeading: 'Votre créneau est libéré',
  noPayment:
    'Nous n’avons pas reçu à temps votre paiement pour le {on} : le créneau a été libéré automatiquement. Rien ne vous sera débité.',
  noPaymentTo:
    '{name}, nous n’avons pas reçu à temps votre paiement pour le {on} : le créneau a été libéré automatiquement. Rien ne vous sera débité.',
  noDeposit:
    'Nous n’avons pas reçu à temps votre acompte pour le {on} : le créneau a été libéré automatiquement. Rien ne vous sera débité.',
  noDepositTo:
    '{name}, nous n’avons pas reçu à temps votre acompte pour le {on} : le créneau a été libéré automatiquement. Rien ne vous sera débité.',
  noCard:
    'Nous n’avons pas reçu à temps votre acompte ou votre carte pour le {on} : le créneau a été libéré automatiquement. Rien ne vous sera débité.',
  noCardTo:
    '{name}, nous n’avons pas reçu à temps votre acompte ou votre carte pour le {on} : le créneau a été libéré automatiquement. Rien ne vous sera débité.',
  bookAgainText:
    'Vous pouvez réserver de nouveau quand vous voulez. Si vous avez payé entre-temps, vous retrouverez ce créneau s’il est encore libre. Sinon, nous vous rembourserons intégralement.',
  bookAgain: 'Réserver de nouveau',

  plans: {
    one: 'Un changement de programme ? Avec le lien ci-dessus, vous pouvez déplacer ou annuler votre rendez-vous jusqu’à {count} heure avant son début.',
    many: 'Un changement de programme ? Avec le lien ci-dessus, vous pouvez déplacer ou annuler votre rendez-vous jusqu’à {count} heures avant son début.',
    other:
      'Un changement de programme ? Avec le lien ci-dessus, vous pouvez déplacer ou annuler votre rendez-vous jusqu’à {count} heures avant son début.',
  },
  plansUntilStart:
    'Un changement de programme ? Avec le lien ci-dessus, vous pouvez déplacer ou annuler votre rendez-vous jusqu’à son début.',
  moveByPhone:
    'Pour déplacer votre rendez-vous, appelez-nous au {phone}. Il est trop tard pour le déplacer en ligne.',
  moveBySalon:
    'Pour déplacer votre rendez-vous, contactez le salon. Il est trop tard pour le déplacer en ligne.',
  stillCancel: 'Avec le lien ci-dessus, vous pouvez encore corriger vos coordonnées ou annuler.',
  stillCancelFree:
    'Avec le lien ci-dessus, vous pouvez encore corriger vos coordonnées, ou annuler sans frais jusqu’au {until}.',
} as const;
