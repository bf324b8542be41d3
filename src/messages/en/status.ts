/** How an appointment and its payment stand, on badges. */
export default {
  pending: 'Pending',
  booked: 'Booked',
  confirmed: 'Confirmed',
  paid: 'Paid',
  completed: 'Completed',
  canceled: 'Canceled',
  no_show: 'No-Show',
  held: 'Held',
  missed: 'Missed',
  requested: 'Request received',
  paymentPending: 'Payment pending',
  depositPaid: 'Deposit paid',
  paidInFull: 'Paid in full',
  paymentCanceled: 'Payment canceled',
} as const;
