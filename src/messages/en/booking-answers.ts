/** Why a booking was not opened, confirmed or changed. */
export default {
  notOpened: "We couldn't open your booking. {reason}",
  brokenLink: 'Part of the link may be missing.',

  changed: 'Your booking has changed.',
  canceled: 'It has been canceled.',
  now: "It's now {service} on {when}. Please check it and confirm again.",
  newTerms: 'Something has changed.',
  newTermsHow:
    '{news} Nothing is confirmed yet, and everything you entered is still here. If that works for you, please confirm again.',
  refund: "You'll now get {now} back instead of {before}.",

  notConfirmed: "We couldn't confirm your booking.",
  kept: '{reason} Everything you entered is still here.',
  confirmAgain:
    "{reason} Everything you entered is still here, and confirming again won't book twice. Still not working?",
  tooManyBookings: 'Too many bookings at once.',
  tooManyChanges: 'Too many changes at once.',
  tooManyHow: 'Please try again {when}. Everything you entered is still here.',
  notTaken: "We couldn't take your booking.",
  closed: "You can't change this booking online anymore.",
  gone: "You can't open this booking anymore.",
  tooLate: "It's too late to change the time or services online.",
  tooLateHow: '{reason} You can still correct your details here.',
  taken: '{when} was just taken. Please choose another time; your details are still here.',
  notAvailable: "{when} isn't available. Please choose another time; your details are still here.",
  thatTime: 'That time',
} as const;
