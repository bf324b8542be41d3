/** How a client agrees to text messages about her visits. The words are kept with her consent. */
export default {
  box: 'Ich möchte SMS zu meinen Terminen erhalten.',
  /** Below the box. */
  how: 'Bestätigungen, Erinnerungen und Angebote der Warteliste von {salon}. Es können Gebühren Ihres Anbieters anfallen. Mit STOP melden Sie sich ab, mit HELP erhalten Sie Hilfe.',
} as const;
