/** The booking wizard's page, as it was built. */
export default {
  title: 'Prendre rendez-vous',
  description: 'Choisissez une prestation et un créneau avec {stylist} : votre fauteuil est réservé.',
  online: 'La réservation en ligne',
  findTime: 'Nous vous trouverons un créneau.',
  agree: 'En confirmant, vous acceptez nos {terms}.',
  terms: 'conditions de réservation',
  handling: 'Comment nous traitons vos données : {privacy}.',
  privacy: 'confidentialité',
};
