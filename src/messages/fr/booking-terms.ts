/** Texts of a booking's terms, payments and refunds. */
export default {
  freeUntil: 'Vous pouvez annuler sans frais jusqu’au {until}.',
  mayCharge: 'Pouvons-nous débiter jusqu’à {sum} sur votre carte se terminant par {last4} ?',
  allow: 'Autoriser jusqu’à {sum}',
  costsMore:
    'Cette visite coûte maintenant plus cher. Votre modification est enregistrée dans tous les cas ; si vous n’autorisez pas ce montant, votre accord précédent reste valable.',
};
