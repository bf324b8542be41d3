/** The booking wizard's third step: contact details, and a review. */
export default {
  title: 'Your details',
  recalled: 'Filled in from your last booking.',
  clear: 'Not You? Clear',
  name: 'Full Name',
  phone: 'Phone',
  notes: 'Notes',
  notesHint: 'Your hair, what you have in mind, anything we should know.',
  summary: 'Booking summary',
  agreed: 'You agreed: {consent}',
  confirming: 'Confirming...',
  confirm: 'Confirm Booking',
} as const;
