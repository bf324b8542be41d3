/** The server's replies about paying online, and what the payment page of the bank calls it. */
export default {
  unreachable: "We can't reach the payment page right now. Please try again in a moment.",
  declined: 'This card was declined. Please try another card.',
  authentication: "Your bank wants to make sure it's you. Please confirm the payment.",
  stripeOnly: 'Cards are taken through {provider}.',
  testOnly: "Card payments through {provider} aren't set up, so only test payments work.",
  atSalon: "Please pay at the salon: card payments through {provider} aren't set up.",

  canceled: "This appointment is canceled, so there's nothing to pay.",
  missed: "This visit is over, so there's nothing to pay.",
  nothing_due: 'This appointment is already paid.',
  no_card: "This appointment doesn't need a card.",
  deposit_first: 'Please pay the deposit. That saves your card, too.',
  price_open: 'We set the final price at the salon, so you can only pay the deposit now.',
  no_deposit: 'No deposit is due for this appointment. Please pay in full.',
  noFee: 'This fee was not found.',
  feeOver: 'This fee is no longer due.',

  thanks: 'Thank you.',
  paid: '{sum} has been paid.',
  kept: 'Your card ending in {last4} is on file.',
  full: '{services} at {salon}',
  deposit: '{services} at {salon}, deposit',
  card: '{services} at {salon}, card',
  no_show: 'No-show fee for {services} at {salon}',
  late_cancel: 'Late cancellation fee for {services} at {salon}',

  giftCard: 'Gift card for {salon}',
  noGiftCards: "We don't sell this gift card online.",
  giftCardDay: 'Choose a day from today to a year from now',
  giftCardUnknown: "We don't know this gift card. Check its code.",
} as const;
