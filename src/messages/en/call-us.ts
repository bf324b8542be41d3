/** How to reach the salon, with a phone number, an email address, or neither. */
export default {
  call: 'Please call {contact}.',
  email: 'Please email {contact}.',
  ask: 'Please ask at the salon.',
} as const;
