export default {
  send: 'Send the link',
  sendAgain: 'Send it again',
  sending: 'Sending...',
  sent: 'Check your email.',
  sentHow:
    'If this address has an account, a link to choose a new password is on its way. It works for one hour.',
} as const;
