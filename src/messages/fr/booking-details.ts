/** The booking wizard's third step: contact details, and a review. */
export default {
  title: 'Vos coordonnées',
  recalled: 'Repris de votre dernière réservation.',
  clear: 'Ce n’est pas vous ? Effacer',
  name: 'Nom complet',
  phone: 'Téléphone',
  notes: 'Remarques',
  notesHint: 'Vos cheveux, vos envies, tout ce que nous devons savoir.',
  summary: 'Récapitulatif de la réservation',
  agreed: 'Vous avez accepté : {consent}',
  confirming: 'Confirmation…',
  confirm: 'Confirmer la réservation',
};
