/** The booking wizard's form for the waitlist of a full day. */
export default {
  title: 'Waitlist for {day}',
  how: "If a time opens up, we'll hold it for you for a few hours.",
  part: 'Time of day',
  notJoined: "You're not on the waitlist yet.",
  kept: '{reason} Everything you entered is still here.',
  joining: 'Joining the waitlist...',
  join: 'Join the Waitlist',
  joined: "You're on the waitlist.",
  willEmail: "We'll email {address} when a matching time opens up.",
  willCall: "We'll call {phone} when a matching time opens up.",
  see: 'See or leave the waitlist',
  opened: 'A time just opened up. Please choose it below.',
} as const;
