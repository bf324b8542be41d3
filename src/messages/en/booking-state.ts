/** How a booking stands, for its customer. */
export default {
  reference: 'Your reference is {reference}',
  canceled: 'This booking has been canceled',
  over: 'This visit is over',
  missingCard: 'Almost done: add a card',
  missingPrice: 'Almost done: pay the full price',
  missingDeposit: 'Almost done: pay your deposit',
  requested: 'Request received',
  confirmed: 'Booking Confirmed!',
  reserved: 'Your time is reserved.',
  soon: "We'll confirm it shortly.",
  linkSent: 'An email with your private link is on its way to {email}.',
  willEmail: "We'll email updates to {email}.",
  prepay: 'Please pay the full price before your visit.',
  prepayWhy: 'We ask you to pay in advance.',
  heldUntil: 'Your time is held until {until}.',
  heldCard: 'Please add a card by then to keep it; nothing is charged now. After that, others can book it.',
  heldPrice: 'Please pay the full price by then to keep it. After that, others can book it.',
  heldDeposit: 'Please pay your deposit by then to keep it. After that, others can book it.',
  heldPriceAndCard:
    'Please pay the full price by then to keep it. Your card stays on file. After that, others can book it.',
  heldDepositAndCard:
    'Please pay your deposit by then to keep it. Your card stays on file. After that, others can book it.',
  willHoldForCard: "We'll hold your time until {until}. Please add a card by then to keep it.",
  willHoldForSum: "We'll hold your time until {until}. Please pay {sum} by then to keep it.",
} as const;
