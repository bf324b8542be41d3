/** The link from a booking to its payment. */
export default {
  rest: 'Pay the Rest',
  secure: 'Secure Appointment',
  now: 'Pay Now',
} as const;
