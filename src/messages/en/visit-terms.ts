/** The price, deposit and fees of a visit before it is booked or changed, and what is paid. */
export default {
  byRequest: 'By request: we hold your time while we review it.',
  tooSoon: {
    one: "This visit starts in less than {count} hour, so you can't move it online, and canceling counts as late.",
    other:
      "This visit starts in less than {count} hours, so you can't move it online, and canceling counts as late.",
  },
  freeUntil: {
    one: 'Changing or canceling is free until {count} hour before your visit.',
    other: 'Changing or canceling is free until {count} hours before your visit.',
  },
  freeUntilStart: 'Changing or canceling is free until your visit starts.',
  cardNew: 'On your first visit, we ask for a card after you confirm and keep it only for these fees.',
  cardAlways: 'We ask for a card after you confirm and keep it only for these fees.',
  deposit: 'The deposit is {sum}.',
  prepay: 'To keep your time, please pay the full price of {sum} first.',
  newPrice: 'The price is now {now} instead of {before}.',
  newLength: 'It now takes {now} instead of {before}.',
  newDeposit: 'The deposit is now {now} instead of {before}.',
  newFee: 'A late cancellation may now cost {now} instead of {before}.',
  newMissed: 'Not showing up may now cost {now} instead of {before}.',
  newWindow: 'Online changes now close {now} hours before the visit instead of {before}.',
  paidOf: "You've paid {paid} of {price}.",
  paid: "You've paid {paid}.",
  back: "You'll get {sum} back the way you paid.",
  depositDue: '{sum} of the deposit is still due.',
  dueBefore: '{sum} is due before your visit.',
  dueThen: '{sum} is due at the appointment.',
  overpaid: "You overpaid by {sum} at the salon; we'll settle it there.",
} as const;
