/** Texts of the booking, payment and waitlist pages around their islands. */
export default {
  booking: 'Votre réservation',
  bookingPurpose:
    'Consultez la date de votre visite, son prix et ce que vous avez payé. Tant qu’il est temps, vous pouvez aussi la déplacer, la modifier ou l’annuler ici.',
  bookingOnline: 'La modification d’une réservation en ligne',
  payment: 'Paiement',
  paymentPurpose:
    'Consultez ce que vous devez, ce que vous avez payé et comment payer. Rien n’est débité avant que vous ayez vu le montant et appuyé vous-même sur le bouton.',
  paymentOnline: 'Le paiement en ligne',
  paymentElse: 'Vous pouvez aussi payer au salon.',
  waitlist: 'Votre place sur la liste d’attente',
  waitlistPurpose:
    'Consultez votre place sur la liste d’attente, prenez un créneau que nous vous gardons ou quittez la liste. Nous vous préviendrons quand un créneau se libère.',
};
