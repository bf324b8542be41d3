/** How to reach the salon, with a phone number, an email address, or neither. */
export default {
  call: 'Bitte rufen Sie uns an: {contact}.',
  email: 'Bitte schreiben Sie eine E-Mail an {contact}.',
  ask: 'Bitte fragen Sie im Salon.',
};
