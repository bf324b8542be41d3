/** The template of the booking terms. The words in braces stay as they are, in each language. */
export default {
  booking: 'Booking',
  bookingText:
    'When you press Confirm Booking, you ask {salon} for the service and time shown beside it, at the price, deposit and fee shown there. If any of these has changed in the meantime, we ask you again.',
  bookingPending: 'A pending booking is waiting for our answer.',

  payment: 'Deposit and payment',
  paymentText:
    'You pay the rest at the salon. We refund you the way you paid; your bank may take a few days.',

  changing: 'Changing and canceling',
  changingText:
    'The deadline and fees you agreed to when you booked stay the same for that visit, even if these terms change later.',

  questions: 'Questions',
  questionsText: 'If anything is unclear, {contact}.',
} as const;
