/** Texts of the amount choice and the card fields, for customers and at the desk. */
export default {
  amount: 'Amount',
  full: 'Full payment',
  listed: 'Listed price',
  deposit: 'Deposit',
  later: '{sum} is due at the appointment',
  laterAtLeast: 'At least {sum} is due at the appointment',
  onFile: 'Card on file',
  onFileHow: 'Nothing is charged now',
  cardNumber: 'Card Number',
  cardName: 'Name on Card',
  month: 'Expiry Month',
  noMonth: 'MM',
  year: 'Expiry Year',
  noYear: 'YY',
  cvv: 'CVV',
} as const;
