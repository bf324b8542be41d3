/** How to reach the salon, with a phone number, an email address, or neither. */
export default {
  call: 'Appelez le {contact}.',
  email: 'Envoyez un e-mail à {contact}.',
  ask: 'Renseignez-vous au salon.',
};
