/** The server's replies about the waitlist. */
export default {
  hasTimes: 'This day has an open time again. Please choose it in the calendar.',
  never: 'No time can open up then. Please choose another day or time of day.',
  notHeld: "We're no longer holding this time for you. You're still on the waitlist.",
  openLink: 'Please open your private link, or sign in.',
  otherLink: "This link isn't for this waitlist entry. Please use the one in your email.",
  noEntry: 'This waitlist entry was not found.',
  left: 'You have left the waitlist.',
} as const;
