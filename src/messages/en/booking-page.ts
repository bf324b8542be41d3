/** The booking wizard's page, as it was built. */
export default {
  title: 'Book an appointment',
  description: 'Choose a service and a time with {stylist}, and your chair is reserved.',
  online: 'Booking online',
  findTime: "We'll find a time for you.",
  agree: 'By confirming, you agree to our {terms}.',
  terms: 'booking terms',
  handling: 'How we handle your details: {privacy}.',
  privacy: 'privacy',
} as const;
