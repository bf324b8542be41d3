/** How a booking stands, for its customer. */
export default {
  reference: 'Votre numéro de réservation est {reference}',
  canceled: 'Cette réservation a été annulée',
  over: 'Ce rendez-vous est passé',
  missingCard: 'Presque fini : ajoutez une carte',
  missingPrice: 'Presque fini : payez le prix total',
  missingDeposit: 'Presque fini : versez votre acompte',
  requested: 'Demande reçue',
  confirmed: 'Réservation confirmée !',
  reserved: 'Votre créneau est réservé.',
  soon: 'Nous vous le confirmerons très vite.',
  linkSent: 'Vous allez recevoir un e-mail avec votre lien privé à {email}.',
  willEmail: 'Nous vous tiendrons au courant par e-mail à {email}.',
  prepay: 'Veuillez payer le prix total avant votre visite.',
  prepayWhy: 'Nous vous demandons de payer d’avance.',
  heldUntil: 'Votre créneau est gardé jusqu’au {until}.',
  heldCard:
    'Pour le conserver, ajoutez une carte d’ici là ; rien n’est débité maintenant. Ensuite, d’autres pourront le réserver.',
  heldPrice: 'Pour le conserver, payez le prix total d’ici là. Ensuite, d’autres pourront le réserver.',
  heldDeposit: 'Pour le conserver, versez votre acompte d’ici là. Ensuite, d’autres pourront le réserver.',
  heldPriceAndCard:
    'Pour le conserver, payez le prix total d’ici là ; nous enregistrons votre carte. Ensuite, d’autres pourront le réserver.',
  heldDepositAndCard:
    'Pour le conserver, versez votre acompte d’ici là ; nous enregistrons votre carte. Ensuite, d’autres pourront le réserver.',
  willHoldForCard:
    'Nous vous garderons le créneau jusqu’au {until}. Pour le conserver, ajoutez une carte d’ici là.',
  willHoldForSum: 'Nous vous garderons le créneau jusqu’au {until}. Pour le conserver, payez {sum} d’ici là.',
};
