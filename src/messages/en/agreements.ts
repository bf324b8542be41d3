/** What a client agrees to about a card and fees. What was agreed is stored as it was shown. */
export default {
  card: '{salon} keeps this card on file until {days} days after your visit. {charge} Nothing else is charged without asking you.',
  missed: 'If you do not show up, it may charge up to {sum} to this card.',
  late: {
    one: 'If you cancel less than {count} hour before, it may charge up to {sum} to this card.',
    other: 'If you cancel less than {count} hours before, it may charge up to {sum} to this card.',
  },
  same: {
    one: 'If you do not show up, or cancel less than {count} hour before, it may charge up to {sum} to this card.',
    other:
      'If you do not show up, or cancel less than {count} hours before, it may charge up to {sum} to this card.',
  },
  both: {
    one: 'If you do not show up, it may charge up to {missed} to this card; if you cancel less than {count} hour before, it may charge up to {sum} to this card.',
    other:
      'If you do not show up, it may charge up to {missed} to this card; if you cancel less than {count} hours before, it may charge up to {sum} to this card.',
  },
  share: '{percent}% of the price ({sum})',
  agreedCard: 'On {day} you agreed to this: “{text}”',
  policyMissed: 'Our policy is that a no-show may be charged {percent}% of the price.',
  policyCanceled: 'Our policy is that a late cancellation may be charged {percent}% of the price.',
  bookedMissed: 'When you booked on {day} you agreed that a no-show may be charged {percent}% of the price.',
  bookedCanceled:
    'When you booked on {day} you agreed that a late cancellation may be charged {percent}% of the price.',
  agreedMissed: 'On {day} you agreed that a no-show may be charged {percent}% of the price.',
  agreedCanceled: 'On {day} you agreed that a late cancellation may be charged {percent}% of the price.',
} as const;
