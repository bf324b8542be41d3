/** The booking wizard's last step: what can be done with the booking. */
export default {
  another: 'Prendre un autre rendez-vous',
  edit: 'Modifier la réservation',
  link: 'Votre lien privé',
  open: 'Ouvrir',
  useUntil:
    'Avec ce lien, consultez votre réservation et modifiez-la ou annulez-la sans frais jusqu’au {until}. Ensuite, nous seuls pouvons la déplacer. {callUs}',
  useInTime:
    'Avec ce lien, consultez votre réservation et modifiez-la ou annulez-la sans frais tant qu’il est temps. Ensuite, nous seuls pouvons la déplacer. {callUs}',
  useLate:
    'Avec ce lien, consultez votre réservation, corrigez vos informations jusqu’à son début, ou annulez. Il est trop tard pour la déplacer en ligne. {callUs}',
};
