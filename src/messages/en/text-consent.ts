/** How a client agrees to text messages about her visits. The words are kept with her consent. */
export default {
  box: 'Text me about my visits.',
  /** Below the box. */
  how: 'Confirmations, reminders and waitlist offers from {salon}. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
} as const;
