/** Texts of the amount choice and the card fields, for customers and at the desk. */
export default {
  amount: 'Montant',
  full: 'Paiement intégral',
  listed: 'Prix affiché',
  deposit: 'Acompte',
  later: '{sum} à payer le jour du rendez-vous',
  laterAtLeast: 'Au moins {sum} à payer le jour du rendez-vous',
  onFile: 'Carte enregistrée',
  onFileHow: 'Rien n’est débité maintenant',
  cardNumber: 'Numéro de carte',
  cardName: 'Nom sur la carte',
  month: 'Mois d’expiration',
  noMonth: 'MM',
  year: 'Année d’expiration',
  noYear: 'AA',
  cvv: 'CVV',
};
