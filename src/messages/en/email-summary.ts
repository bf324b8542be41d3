/** A receipt by email where only a certified till may issue receipts: its texts that name it. */
export default {
  voidSubject: 'Summary {number} is void: reversal summary {reversal}',
  voidHeading: 'Summary {number} is void',
  void: "Summary {number} for {on} is void. We'll settle your payment with you at the salon.",
  reversal: 'Reversal summary',
  forReceipt: 'For summary',
  creditSubject: 'Refund summary {number}: {sum} refunded',
  creditText: "Here's your refund summary for {on}.",
  creditTextTo: "{name}, here's your refund summary for {on}.",
  credit: 'Refund summary',
  subject: 'Payment summary {number} for {at}',
  subjectVoid: 'Payment summary {number} (void) for {at}',
  reversed: 'Summary {reversal} reverses this summary for {on}.',
  text: "Here's the summary of your payment for {on}.",
  receipt: 'Summary',
} as const;
