/** The email that asks for a review. */
export default {
  subject: 'How was your visit?',
  heading: 'How was your visit?',
  headingTo: 'How was your visit, {name}?',
  ask: 'Thank you for coming in on {day}. Would you rate your visit? It takes a minute, and every client who gets our news is asked the same.',
  button: 'Write a Review',
  once: 'We ask at most once in three months.',
} as const;
