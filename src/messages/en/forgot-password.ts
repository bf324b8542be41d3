export default {
  send: 'Send the Link',
  sendAgain: 'Send It Again',
  sending: 'Sending...',
  sent: 'Check your email.',
  sentHow:
    'If this address has an account, a link to choose a new password is on its way. It works for one hour.',
} as const;
