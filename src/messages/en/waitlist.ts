export default {
  incomplete: 'Please use the full link from your email; part of it may be missing.',

  gone: "You're no longer on the waitlist.",
  goneHow: 'Your time was booked, you left the waitlist, or the day has passed.',
  left: "You've left the waitlist.",
  leftHow: 'We deleted the details you gave us.',
  book: 'Book an Appointment',
  change: 'See, Change or Cancel It',

  waiting: "You're on the waitlist.",
  weEmail: "When a matching time opens up, we'll email {email} and hold it for you for a while.",
  weCall: "When a matching time opens up, we'll call you at {phone}.",
  lapsed: "We're no longer holding {when}.",
  lapsedHow: "Others can book it now. You're still on the waitlist for other times that day.",

  offered: 'A time has opened up.',
  held: "We're holding it just for you. After that, it goes to the next person.",
  heldUntil: "We're holding it just for you until {until}. After that, it goes to the next person.",
  hours: '{start} to {end}',
  take: 'Take This Time',
  notTaken: "We couldn't book this time.",
  changed: '{changes} If that works for you, take it again.',

  leave: 'Leave the Waitlist',
  leaveSure: 'Leave the waitlist?',
  leaveWhat: '{service}, {day}',
  leaveHeld: "The time we're holding for you goes to the next person.",
  leaveYes: 'Yes, Leave',
  leaveNo: 'Keep My Spot',
  notLeft: "You're still on the waitlist. {reason}",
} as const;
