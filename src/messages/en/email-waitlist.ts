/** Emails about a waitlist entry. */
export default {
  any: '{day}, any time',
  morning: '{day}, in the morning',
  afternoon: '{day}, in the afternoon',
  evening: '{day}, in the evening',
  openedSubject: 'A time has opened up: {at}',
  goodNews: 'Good news',
  goodNewsTo: 'Good news, {name}',
  opened: "A time has opened up on {on}. We're holding it for you until {until}.",
  heldUntil: 'Held until',
  take: 'Take This Time',
  ifNot:
    "If it doesn't work for you, you don't need to do anything. We'll offer it to the next person and keep you on the waitlist for other times that day. You can leave the waitlist with the same link.",
  lapsedSubject: "We're no longer holding {at}",
  stillOn: "You're still on the waitlist",
  stillOnTo: "You're still on the waitlist, {name}",
  lapsed: "We're no longer holding {on} for you, so others can book it now.",
  nextTime: "You're still on the waitlist. We'll email you when another time that fits opens up that day.",
  seeSpot: 'See Your Spot',
  leave: 'You can leave the waitlist with the link above.',
  joinedSubject: "You're on the waitlist for {day}",
  joined: "You're on the waitlist for {day}. We'll email you when a time that fits opens up.",
  checkOften: {
    one: "Please check your email often: we hold an open time for you for up to {count} hour. The hours from {from} to {to} don't count.",
    other:
      "Please check your email often: we hold an open time for you for up to {count} hours. The hours from {from} to {to} don't count.",
  },
} as const;
