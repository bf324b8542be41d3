/** Texts of the booking, payment and waitlist pages around their islands. */
export default {
  booking: 'Your booking',
  bookingPurpose:
    "See when your visit is, what it costs and what you've paid. While there's time, you can also move, change or cancel it here.",
  bookingOnline: 'Changing a booking online',
  payment: 'Payment',
  paymentPurpose:
    "See what you owe, what you've paid, and how to pay. Nothing is charged until you've seen the amount and pressed the button yourself.",
  paymentOnline: 'Paying online',
  paymentElse: 'You can also pay at the salon.',
  waitlist: 'Your spot on the waitlist',
  waitlistPurpose:
    "See your spot on the waitlist, take a time we're holding for you, or leave the list. We'll let you know when a time opens up.",
} as const;
