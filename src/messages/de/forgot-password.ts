export default {
  send: 'Link senden',
  sendAgain: 'Noch einmal senden',
  sending: 'Wird gesendet …',
  sent: 'Sehen Sie in Ihren E-Mails nach.',
  sentHow:
    'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt eine Stunde.',
};
