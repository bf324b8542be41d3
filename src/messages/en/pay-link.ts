/** The link from a booking to its payment. */
export default {
  rest: 'Pay the rest',
  secure: 'Secure Appointment',
  now: 'Pay now',
} as const;
