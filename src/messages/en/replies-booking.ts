/** The server's replies about a booking: refusals, and what was done. */
export default {
  changed: 'Something has changed. Please review it and confirm again.',
  stale: 'This appointment has changed. Please review it and try again.',
  callToBook: 'Please call the salon to book',
  checkedOut: "This visit is checked out, so you can't cancel it online. Please call us.",

  changesClose: {
    one: 'Online changes close {count} hour before your appointment. Please call us.',
    other: 'Online changes close {count} hours before your appointment. Please call us.',
  },
  changesCloseCall: {
    one: 'Online changes close {count} hour before your appointment. Please call us at {phone}.',
    other: 'Online changes close {count} hours before your appointment. Please call us at {phone}.',
  },
  tooManyHeld:
    'Too many bookings from your connection are waiting for a deposit. Please pay one of them first, or call us.',
  tooManyHeldCall:
    'Too many bookings from your connection are waiting for a deposit. Please pay one of them first, or call us at {phone}.',
  notAvailable: "This time isn't available. Please choose another.",
  slotTaken: 'Sorry, someone just took this time. Please choose another.',

  patchTest: 'Patch test: {service}',
  patchTestNeeded: 'This visit needs a patch test first. Please choose a time for it.',
  patchTestTaken: "This time for the patch test isn't available. Please choose another.",
  patchTestTooSoon: {
    one: "This visit needs a patch test at least {count} hour before, and there's no time for one. The first possible date is {date}.",
    other:
      "This visit needs a patch test at least {count} hours before, and there's no time for one. The first possible date is {date}.",
  },
  patchTestNever: {
    one: "This visit needs a patch test at least {count} hour before, and there's no time for one. Please call us.",
    other:
      "This visit needs a patch test at least {count} hours before, and there's no time for one. Please call us.",
  },
  patchTestTooClose: {
    one: 'The patch test must be at least {count} hour before your visit. Please choose another time.',
    other: 'The patch test must be at least {count} hours before your visit. Please choose another time.',
  },

  openLink: 'Please open your private link to this booking, or sign in.',
  otherLink: "This link isn't for this booking. Please use the newest one we sent you.",
  noBooking: 'This booking was not found.',
  noService: 'This service was not found.',

  answered: 'Thank you, we have your answers.',
  formChanged: 'The text of this form has changed. Please read it again.',
  noForm: 'Your appointment no longer needs this form.',
  signed: 'Thank you, your form is signed.',

  accepted: 'Thank you, the change is accepted.',
  coming: 'Thank you, we look forward to seeing you.',
  notSureYet: "We haven't confirmed this appointment yet, so there's nothing to do.",
  canceled: 'Your appointment has been canceled.',
  done: 'Your appointment has been changed.',
  confirmSoon: "We'll confirm it shortly.",
  back: "You'll get {sum} back the way you paid.",
} as const;
